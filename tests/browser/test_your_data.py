"""Your data, with files that are really uploaded."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from examples.query_sets import load_course_set
from metrics import evaluate, read_qrels, read_run
from metrics.files_out import qrels_to_trec, run_to_csv, run_to_json, run_to_trec, table_to_csv
from metrics.mean_display import format_mean

from .conftest import PHONE
from .pages import PATIENCE, Playground, axe, open_all, settle

ROW = 35  # pixels of a row in Streamlit's table
SLOW_ROWS = 1_500_000  # of CSV, which is read row by row: some seconds
LOOKS = ({}, {**PHONE, "color_scheme": "dark"})


class YourData:
    """The page as a reader uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.means = page.get_by_role("region", name="Means of each run")

    def open(self, query: str = "") -> "YourData":
        self.page.goto(f"/your_data{query}")
        return self.until("Your data")

    def until(self, heading: str) -> "YourData":
        self.page.get_by_role("heading", name=heading, exact=True).wait_for(timeout=PATIENCE)
        settle(self.page)
        return self

    def drop(self, box: str, *files: Path) -> None:
        where = self.page.locator(f"[class*=st-key-{box}-] input[type=file]")
        where.set_input_files(list(files))

    def file(self, name: str) -> Locator:
        return self.page.locator("[class*=st-key-file-]").filter(has=self.page.get_by_text(name, exact=True))

    def fault(self, name: str) -> Locator:
        return self.page.locator("[class*=st-key-fault-]").filter(has_text=f"{name}:").get_by_role("status")

    def row(self, run: str) -> list[str]:
        """The means of a run, without their intervals."""
        line = self.means.get_by_role("row").filter(has=self.page.get_by_role("rowheader", name=run))
        return [text.split("\n")[0].strip() for text in line.get_by_role("cell").all_inner_texts()]

    def load_sample(self) -> None:
        self.page.get_by_role("button", name="Load the lesson’s set").click()
        self.until("Take it along")

    def go(self, group: str, title: str) -> None:
        """Goes to a page by the menu: a link at the page's end is not there while a file is being read."""
        self.page.get_by_test_id("stTopNavSection").filter(has_text=group).click()
        self.page.get_by_test_id("stTopNavDropdownLink").filter(has_text=title).click()

    def leave_and_come_back(self) -> None:
        self.go("Measure", "Choosing k")
        expect(self.page.get_by_role("heading", name="Your data", exact=True)).to_have_count(0, timeout=PATIENCE)
        settle(self.page)
        self.go("Measure", "Your data")
        self.until("Your data")


@pytest.fixture
def your_data(page: Page) -> YourData:
    return YourData(page).open()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The lesson's set in every format, and a run with a fault on its second line."""
    sample = load_course_set()
    (tmp_path / "judged.txt").write_bytes(qrels_to_trec(sample.qrels))
    (tmp_path / "keyword.txt").write_bytes(run_to_trec(sample.runs["keyword"]))
    (tmp_path / "vector.csv").write_bytes(run_to_csv(sample.runs["vector"]))
    (tmp_path / "hybrid.json").write_bytes(run_to_json(sample.runs["hybrid"]))
    (tmp_path / "both.csv").write_bytes(table_to_csv(sample.runs["hybrid"], sample.qrels))
    (tmp_path / "bad.run").write_bytes(b"q01 Q0 d03 1 9.5 x\nq01 Q0 d18 2 high x\n")
    (tmp_path / "mended").mkdir()
    (tmp_path / "mended" / "bad.run").write_bytes(b"q01 Q0 d03 1 9.5 x\nq01 Q0 d18 2 8 x\n")
    return tmp_path


def means_of(name: str) -> list[str]:
    sample = load_course_set()
    return [format_mean(value) for value in evaluate(sample.runs[name], sample.qrels, k=10).means.values()]


def test_good_files_of_each_format(your_data: YourData, files: Path) -> None:
    your_data.drop("qrels", files / "judged.txt")
    expect(your_data.file("judged.txt")).to_contain_text("Judgments · 22 queries · 33 judgments", timeout=PATIENCE)
    your_data.drop("runs", files / "keyword.txt", files / "vector.csv", files / "hybrid.json")
    your_data.until("Take it along")
    rows = {name: your_data.row(name) for name in ("keyword.txt", "vector.csv", "hybrid.json")}
    assert rows == {name: means_of(name.partition(".")[0]) for name in rows}
    your_data.page.get_by_role("button", name="Remove all").click()
    expect(your_data.file("keyword.txt")).to_have_count(0)
    your_data.drop("runs", files / "both.csv")
    your_data.until("Take it along")
    assert your_data.row("both.csv") == means_of("hybrid")


def test_a_bad_file_is_told_mended_and_removed_and_the_rest_stays(your_data: YourData, files: Path) -> None:
    your_data.drop("qrels", files / "judged.txt")
    expect(your_data.file("judged.txt")).to_be_visible(timeout=PATIENCE)
    your_data.drop("runs", files / "keyword.txt", files / "bad.run", files / "hybrid.json")
    expect(your_data.fault("bad.run")).to_contain_text("line 2: the score is 'high', not a number", timeout=PATIENCE)
    your_data.until("Take it along")
    assert your_data.row("keyword.txt") == means_of("keyword")

    your_data.drop("runs", files / "mended" / "bad.run")
    expect(your_data.file("bad.run")).to_contain_text("1 query · 2 rows", timeout=PATIENCE)
    expect(your_data.fault("bad.run")).to_have_count(0)
    expect(your_data.page.get_by_text("21 queries of the qrels not in the run")).to_be_visible()

    your_data.file("keyword.txt").get_by_role("button", name="Remove").click()
    expect(your_data.file("keyword.txt")).to_have_count(0)
    settle(your_data.page)

    your_data.leave_and_come_back()
    your_data.until("Take it along")
    expect(your_data.file("bad.run")).to_be_visible()
    assert your_data.row("hybrid.json") == means_of("hybrid")


def test_a_long_file_can_be_left_and_stopped(your_data: YourData, files: Path) -> None:
    slow = files / "slow.csv"
    rows = (f"q{number // 100},d{number},{number % 100 + 1}\n" for number in range(SLOW_ROWS))
    slow.write_text("query_id,doc_id,rank\n" + "".join(rows))
    reading, stop = your_data.page.get_by_role("progressbar"), your_data.page.get_by_role("button", name="Stop reading")

    your_data.drop("runs", slow)
    expect(your_data.page.get_by_text("% read")).to_be_visible(timeout=PATIENCE)
    your_data.leave_and_come_back()
    expect(reading).to_have_count(0)
    expect(your_data.file("slow.csv")).to_have_count(0)
    expect(your_data.page.get_by_text("slow.csv was not read")).to_be_visible()

    your_data.drop("runs", files / "keyword.txt", slow, files / "hybrid.json")
    expect(your_data.page.get_by_text("% read")).to_be_visible(timeout=PATIENCE)
    your_data.page.get_by_text("What a file looks like").click()
    expect(your_data.page.get_by_role("tab", name="Both in one")).to_be_visible(timeout=PATIENCE)
    stop.click(timeout=PATIENCE)
    expect(your_data.page.get_by_text("nothing of slow.csv was kept")).to_be_visible(timeout=PATIENCE)
    expect(reading).to_have_count(0)
    expect(your_data.page.locator("[class*=st-key-file-]")).to_have_count(2)
    expect(your_data.file("keyword.txt")).to_be_visible()
    expect(your_data.file("hybrid.json")).to_be_visible()


def test_what_was_typed_stays_when_the_page_is_left(your_data: YourData) -> None:
    your_data.page.get_by_text("Paste instead").click()
    field = your_data.page.get_by_label("Judgments (qrels)", exact=True)
    field.fill("q1 0 d03 2")
    your_data.leave_and_come_back()
    expect(field).to_have_value("q1 0 d03 2")
    your_data.page.get_by_label("Run 1", exact=True).fill('{"q1": ["d03"]}')
    your_data.page.get_by_role("button", name="Read what is pasted").click()
    your_data.until("Take it along")
    assert your_data.row("pasted run 1")[0] == "0.10"
    expect(field).to_have_count(0)


def test_each_field_takes_what_is_typed_after_the_one_before_was_left(your_data: YourData) -> None:
    your_data.page.get_by_text("Paste instead").click()
    settle(your_data.page)
    keyboard = your_data.page.keyboard
    your_data.page.get_by_label("Judgments (qrels)", exact=True).click()
    keyboard.type("q1 0 d03 2")
    keyboard.press("Tab")  # the page runs while the next field is being typed into
    keyboard.type('{"q1": ["d03"]}')
    your_data.page.get_by_label("Run 2 (optional)", exact=True).click()
    keyboard.type('{"q1": ["d05"]}')
    your_data.page.get_by_role("button", name="Read what is pasted").click()
    your_data.until("Take it along")
    assert [your_data.row(f"pasted run {number}")[0] for number in (1, 2)] == ["0.10", "0.00"]


def test_a_query_of_ones_own_files_stands_in_the_address_of_the_board(your_data: YourData, files: Path) -> None:
    page = your_data.page
    your_data.drop("runs", files / "both.csv")
    your_data.until("Take it along")
    table = page.get_by_test_id("stDataFrame").first
    table.scroll_into_view_if_needed()
    table.click(position={"x": 18, "y": 1.5 * ROW})
    expect(page.get_by_text("Query q01, as both.csv ranks it.")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Open on the board").click()
    play = Playground(page)
    play.board.wait_for(timeout=PATIENCE)
    play.settle()
    order, values = play.order(), play.values()
    assert order == load_course_set().runs["hybrid"].ranking("q01")
    assert play.params()["ranking"] == ",".join(order)
    page.reload()
    play.board.wait_for(timeout=PATIENCE)
    play.settle()
    assert (play.order(), play.values()) == (order, values)


def test_downloads(your_data: YourData) -> None:
    your_data.load_sample()

    def download(name: str) -> bytes:
        with your_data.page.expect_download() as arriving:
            your_data.page.get_by_role("button", name=name).first.click()
        return Path(arriving.value.path()).read_bytes()

    sample = load_course_set()
    run, qrels = read_run(download("Run, TREC")), read_qrels(download("Judgments, TREC"))
    assert dict(run.rankings()) == dict(sample.runs["keyword"].rankings())
    assert dict(qrels.all_grades()) == dict(sample.qrels.all_grades())
    assert download("Table as CSV").startswith(b"query_id,precision,recall")
    assert b'"average_precision"' in download("Whole report, JSON")
    assert download("PNG: save").startswith(b"\x89PNG")
    assert b"<svg" in download("SVG: save")[:200]
    your_data.page.get_by_role("button", name="Templates").click()
    assert read_run(download("Run, CSV")).ranking("q01") == sample.runs["hybrid"].ranking("q01")


def test_a_query_opens_on_the_board_and_leads_back(your_data: YourData) -> None:
    your_data.load_sample()
    table = your_data.page.get_by_test_id("stDataFrame").first
    table.scroll_into_view_if_needed()
    table.click(position={"x": 18, "y": 2.5 * ROW})  # the box of the second query
    expect(your_data.page.get_by_text("Query q02, as keyword ranks it.")).to_be_visible(timeout=PATIENCE)
    your_data.page.get_by_role("button", name="Open on the board").click()
    play = Playground(your_data.page)
    play.board.wait_for(timeout=PATIENCE)
    sample = load_course_set()
    expect(your_data.page.get_by_role("heading", level=1)).to_contain_text(sample.queries["q02"].text)
    play.settle()
    assert play.order() == sample.runs["keyword"].ranking("q02")
    your_data.page.get_by_role("link", name="Back to Your data").click()
    your_data.until("Take it along")
    assert your_data.row("hybrid") == means_of("hybrid")
    assert your_data.page.url.endswith("/your_data?data=lesson")


def test_axe_finds_nothing(open_page) -> None:
    for look in LOOKS:
        page = open_page(**look)
        your_data = YourData(page).open("?data=lesson&k=3&metric=recall&min_grade=2&nonsense=1")
        your_data.until("Take it along")
        settle(page)
        expect(page.get_by_role("status").first).to_contain_text("nonsense")
        open_all(page)
        expect(page.get_by_role("tab").last).to_be_visible()
        assert axe(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
