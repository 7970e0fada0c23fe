"""The page "Your data" in AppTest, as a reader uses it."""

from ..conftest import component_data
from .opened import drawn_on, link_of, opened, words_of

QRELS = b"q1 0 a 1\nq1 0 b 3\nq2 0 a 0\nq3 0 c 1\n"
RUN = b"q1 Q0 a 1 3 x\nq1 Q0 z 2 2 x\nq2 Q0 a 1 1 x\nq9 Q0 a 1 1 x\n"


class YourData:
    """The page in AppTest; each one is a reader of their own."""

    def __init__(self, **params: str) -> None:
        self.at = opened("pages/your_data.py", params)

    def run(self) -> "YourData":
        self.at.run()
        assert not self.at.exception, self.at.exception
        return self

    def upload(self, box: str, *files: tuple[str, bytes]) -> "YourData":
        uploader = next(each for each in self.at.file_uploader if each.key.startswith(f"{box}-"))
        uploader.set_value([(name, content, "text/plain") for name, content in files])
        return self.run()

    def paste(self, qrels: str = "", first: str = "", second: str = "") -> "YourData":
        self.open("paste")
        for name, text in (("pasted qrels", qrels), ("pasted run 1", first), ("pasted run 2", second)):
            self.at.text_area(key=name).set_value(text)
        return self.press("read-pasted")

    def press(self, key: str) -> "YourData":
        self.at.button(key=key).click()
        return self.run()

    def open(self, key: str) -> "YourData":
        """Opens a closed part of the page."""
        self.at.session_state[key] = True
        return self.run()

    def words(self, key: str) -> str:
        return words_of(self.at, key)

    def drawn(self, key: str) -> bool:
        return key in drawn_on(self.at)

    @property
    def faults(self) -> list[str]:
        keys = [element.key for element in self.at.get("bidi_component")]
        return [self.words(key) for key in keys if key.startswith("fault-text-")]

    @property
    def files(self) -> list[str]:
        keys = [element.key for element in self.at.get("bidi_component")]
        return [component_data(self.at, key)["paragraphs"][0] for key in keys if key.startswith("about-")]

    @property
    def means(self) -> dict[str, list[str]]:
        rows = component_data(self.at, "means")["rows"]
        return {row["name"]: [mean["value"] for mean in row["means"]] for row in rows}

    @property
    def link(self) -> dict[str, str]:
        return link_of(self.at)
