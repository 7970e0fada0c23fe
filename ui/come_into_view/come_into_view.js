// Scrolls to its own place, once: whoever opened the question by hand has it in view and is left alone.

const SETTLING = 150;                    // milliseconds until what is drawn above it has found its height

export default function ({ parentElement }) {
  const mark = parentElement.querySelector("[data-come_into_view]");
  const wait = setTimeout(() => {
    const { top } = mark.getBoundingClientRect();
    const seen = top > 0 && top < window.innerHeight * 0.8;
    if (!seen) mark.scrollIntoView({ block: "start", behavior: "instant" });
  }, SETTLING);
  return () => clearTimeout(wait);
}
