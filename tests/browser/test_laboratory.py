"""The laboratory: a study runs in workers, is stopped, goes on after a reload, and its rows are the
bytes of the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import STORED, open_page, ready
from browser.measuring import faults
from browser.profiles import Visit
from browser.saving import golden, put
from browser.test_accessibility import check
from build.server import Server
from galaxies.lab.learned import SIZE, written
from galaxies.lab.playing import play
from galaxies.lab.study import read

AGENT = written("surveyors", "flights", [(7 * at) % 13 - 6 for at in range(SIZE)])
NUMBER = re.compile(r"^(\d[\d,]*) of (\d[\d,]*) games")


def choose(page: Page, game: str, question: str, galaxies: int) -> None:
    page.locator(f'input[name="game"][value="{game}"]').check()
    page.locator(f'input[name="question"][value="{question}"]').check()
    page.get_by_label("Galaxies").fill(str(galaxies))


def played(page: Page) -> int:
    match = NUMBER.match(page.locator("#progress").inner_text())
    return int(match[1].replace(",", "")) if match else 0


def saved(page: Page, button: str, folder: Path) -> str:
    with page.expect_download() as info:
        page.get_by_role("button", name=button).click()
    path = folder / info.value.suggested_filename
    info.value.save_as(path)
    return path.read_text("utf-8")


def of_terminal(study: str, count: int) -> str:
    """The first rows that the terminal writes for the file of a study."""
    jobs = read(study, "study.toml").jobs()
    return "".join(f"{play(job)}\n" for job, _ in zip(jobs, range(count), strict=False))


def give(page: Page, button: str, file: Path, text: str) -> None:
    """Give the page a file of this text by a button that asks for one."""
    file.write_text(text)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=button).click()
    chooser.value.set_files(file)


def test_a_study_is_stopped_goes_on_and_has_the_rows_of_the_terminal(
    visit: Visit, site: Server, tmp_path: Path
) -> None:
    page = visit(painted=True).new_page()
    page.goto(site.url)
    page.get_by_role("link", name="Laboratory").click()
    choose(page, "surveyors", "first", 0)
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#study-error")).to_contain_text("a whole number of galaxies from 1 to")
    choose(page, "surveyors", "first", 2000)
    page.get_by_label("Seat 1").select_option("drifter")
    page.get_by_role("button", name="Play 2,000 games").click()
    expect(page.get_by_role("heading", name="Is it good to go first?")).to_be_visible()
    expect(page.locator("#games-list tr").nth(9)).to_be_attached()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#charts svg").first).to_have_attribute("aria-label", re.compile("Games"))
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    before = played(page)
    assert before >= 10
    page.reload()
    expect(page.locator("#kept-said")).to_contain_text("were kept")
    assert played(page) == before
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#progress")).not_to_contain_text(f"{before} of")
    expect(page.locator("#tables summary")).to_be_attached()
    page.get_by_role("button", name="Stop").click()
    page.locator("#tables summary").click()
    page.set_viewport_size({"width": 320, "height": 700})
    check(page, "laboratory", contrast=True)
    for wide in (320, 390, 1280):  # the charts are drawn again for each
        page.set_viewport_size({"width": wide, "height": 700})
        assert not faults(page), wide
    rows, study = saved(page, "Save the games", tmp_path), saved(page, "Save the study", tmp_path)
    count = rows.count("\n")
    assert count > before
    assert rows == of_terminal(study, count)
    last = json.loads(rows.splitlines()[-1])
    expect(page.locator("#games-list a").first).to_have_attribute("href", last["link"])
    page.locator("#games-list a").first.click()
    ready(page)
    expect(page.locator("#arrival")).to_contain_text("Surveyors")


def test_a_study_file_runs_whole_and_what_is_wrong_with_one_is_told(
    visit: Visit, site: Server, tmp_path: Path
) -> None:
    """A file of two games with a sweep has the same bytes in the page and in the terminal; then one
    with a mistake, and one that only the terminal can play."""
    page = visit(painted=True).new_page()
    page.goto(f"{site.url}laboratory.html")
    study = """
galaxies = 5
counted = ["start"]
[[setups]]
game = "surveyors"
seats = [["drifter", "random"], ["random", "drifter"]]
[[setups]]
game = "express"
seats = "random"
opening = ["start b5", "start c2"]
"""
    file = tmp_path / "two.toml"

    def run(text: str) -> None:
        give(page, "Open a study file", file, text)

    run(study.replace("random", "nobody"))
    expect(page.locator("#study-error")).to_contain_text('has no level "nobody"')
    expect(page.locator("#results")).to_be_hidden()
    run(study)
    expect(page.locator("#progress")).to_have_text("20 of 20 games")
    expect(page.locator("#tables h3")).to_have_count(4)
    rows = saved(page, "Save the games", tmp_path)
    assert rows == of_terminal(study, 20) and rows.count("\n") == 20
    run(study.replace("drifter", "os:system"))
    expect(page.locator("#study-error")).to_contain_text("The terminal has them")


def test_what_if_plays_out_a_position_of_a_finished_game_without_a_network(
    own_site: Server, visit: Visit, tmp_path: Path
) -> None:
    context = visit(kept=True)
    open_page(context.new_page(), own_site, "express.html").evaluate(STORED)
    own_site.stop()
    page = context.new_page()
    page.goto(f"{own_site.url}credits.html")
    session = golden("express", "sample-109")
    put(page, "done", session)
    page.goto(f"{own_site.url}express.html?s=done")
    ready(page)
    page.get_by_role("button", name="Watch the game again").click()
    expect(page.locator("#what-if")).to_be_visible()
    page.get_by_role("button", name="One step forward").click()
    page.locator("#what-if").click()
    expect(page.locator("#from-said")).to_contain_text("In your game: ")
    page.get_by_label("What if I had played something else?").check()
    expect(page.get_by_role("button", name="Play 2,000 games")).to_be_visible()
    page.get_by_label("Galaxies").fill("3")
    page.locator("#seat-0").select_option("random")
    page.get_by_role("button", name="Play 6 games").click()
    expect(page.locator("#progress")).to_have_text("6 of 6 games")
    rows, study = saved(page, "Save the games", tmp_path), saved(page, "Save the study", tmp_path)
    assert rows == of_terminal(study, 6)
    assert len({json.loads(row)["opening"] for row in rows.splitlines()}) == 2


def test_an_agent_that_has_learned_plays_in_the_page(
    visit: Visit, site: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file takes a seat, its games open with their boards, a reload goes on with it, and its
    rows are those of the terminal; what is no such file is told."""
    page = visit(painted=True).new_page()
    page.goto(f"{site.url}laboratory.html")
    file = tmp_path / "careful <b>.json"

    def add(text: str) -> None:
        give(page, "Add an agent", file, text)

    for text, why in (
        ("rubbish", "is no file of an agent"),
        (AGENT.replace('"surveyors"', '"chess"'), 'has learned "chess"'),
        (AGENT[:-40] + AGENT[-4:], "is damaged"),
    ):
        add(text)
        expect(page.locator("#study-error")).to_contain_text(why)
    add(AGENT)
    expect(page.locator("#study-error")).to_be_empty()
    expect(page.locator("#seat-0")).to_be_focused()
    assert page.locator("#seat-0").input_value() == file.name
    assert page.locator("#seat-1").input_value() != "", "somebody plays against it, as usual"
    page.locator("#seat-1").select_option("drifter")
    page.get_by_label("Galaxies").fill("400")
    page.get_by_role("button", name="Play 400 games").click()
    expect(page.locator("#games-list tr").nth(4)).to_be_attached()
    page.get_by_role("button", name="Stop").click()
    page.reload()
    expect(page.locator("#kept-said")).to_contain_text("were kept")
    before = played(page)
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#progress")).not_to_contain_text(f"{before} of")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#tables")).to_contain_text(file.name)
    check(page, "laboratory")
    rows, study = saved(page, "Save the games", tmp_path), saved(page, "Save the study", tmp_path)
    monkeypatch.chdir(tmp_path)
    assert rows == of_terminal(study, rows.count("\n")) and rows.count("\n") > before
    page.locator("#games-list a").first.click()
    ready(page)
    expect(page.locator("#arrival")).to_contain_text("Surveyors")
