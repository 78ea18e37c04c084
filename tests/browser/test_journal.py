"""Games are kept twice, in localStorage and in a journal: each makes up for the other."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.library import GAME, PREFIX, entry, open_hub, put
from browser.profiles import Visit
from build.server import Server

# What a browser that died had not written yet.
FORGET = "() => localStorage.clear()"
COUNT_WRITES = """
window.writes = [];
const { setItem, removeItem } = Storage.prototype;
Storage.prototype.setItem = function (key, text) {
  writes.push(key);
  return setItem.call(this, key, text);
};
Storage.prototype.removeItem = function (key) {
  if (this.getItem(key) !== null) writes.push(key);
  return removeItem.call(this, key);
};
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...given) {
  writes.push(`journal ${given[1]}`);
  return put.apply(this, given);
};
"""
IS_GONE = """() => new Promise((tell) => {
  indexedDB.open('pocket-galaxies').onsuccess = ({ target: { result } }) => {
    const asked = result.transaction('texts').objectStore('texts').getAll();
    asked.onsuccess = () => {
      result.close();
      tell(asked.result.some((text) => /gone/.test(text)));
    };
  };
})"""
ALL_SAVED = """() => {
  const id = new URLSearchParams(location.search).get('s');
  const text = localStorage[`pocket-galaxies/game/${id}`];
  return text && document.body.dataset.saved === String(JSON.parse(text).meta.plies);
}"""
FILL = """() => {
  let size = 1 << 20;
  for (let i = 0; size > 0; i += 1) {
    try { localStorage.setItem(`other/${i}`, 'x'.repeat(size)); } catch { size >>= 1; }
  }
}"""


def played(visit: Visit, site: Server, galaxy: str = "") -> Page:
    """A game of which a few moves are saved, in the first galaxy unless another is named."""
    page = open_hub(visit(), site, f"{GAME}.html#{galaxy}")
    ready(page)
    if galaxy:
        page.locator("#new").get_by_role("button", name="Start").click()
        expect(page.locator("#log")).not_to_contain_text("coins")
    for _ in range(3):
        page.locator("#choices button").first.click()
    page.wait_for_function(ALL_SAVED)
    expect(page.locator("#kept")).to_have_text("Saved")
    return page


def elsewhere(page: Page, site: Server, script: str, *arguments: object) -> None:
    """Change the storage from a page that keeps nothing."""
    page.goto(f"{site.url}credits.html")
    page.evaluate(script, *arguments)


def test_the_journal_makes_up_for_what_localstorage_lost(visit: Visit, site: Server) -> None:
    page = played(visit, site)
    saved, address = record(page), page.url
    plies = page.evaluate("document.body.dataset.saved")
    elsewhere(page, site, FORGET)
    page.goto(address)
    ready(page)
    assert record(page) == saved
    assert page.evaluate("document.body.dataset.saved") == plies
    expect(page.locator("#notice")).to_be_hidden()
    # A deletion is kept as well.
    whole = page.evaluate("() => ({ ...localStorage })")
    page.goto(site.url)
    page.get_by_role("button", name="Delete").first.click()
    expect(page.locator("#sessions")).to_contain_text("No saved games yet")
    page.wait_for_function(IS_GONE)
    elsewhere(page, site, "(whole) => Object.assign(localStorage, whole)", whole)
    page.goto(site.url)
    expect(page.locator("#sessions")).to_contain_text("No saved games yet")


def test_a_start_writes_nothing(visit: Visit, site: Server) -> None:
    page = played(visit, site)
    address = page.url
    page.goto(site.url)  # the version and a small picture may be written now
    page.add_init_script(COUNT_WRITES)
    page.goto(address)
    ready(page)
    assert page.evaluate("writes") == []
    page.goto(site.url)
    expect(page.locator("#sessions .session")).to_have_count(1)
    assert page.evaluate("writes") == []


def test_a_journal_that_answers_late_is_still_heard(visit: Visit, site: Server) -> None:
    page = played(visit, site)
    elsewhere(page, site, FORGET)
    page.add_init_script(
        """const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (...given) {
          const request = {};
          window.answer = () => {
            const asked = open.apply(this, given);
            asked.onupgradeneeded = (event) => request.onupgradeneeded?.(event);
            asked.onsuccess = () => { request.result = asked.result; request.onsuccess(); };
          };
          return request;
        };"""
    )
    page.goto(site.url)
    expect(page.locator("#sessions")).to_contain_text("No saved games yet")
    page.evaluate("answer()")
    expect(page.locator("#sessions .session")).to_have_count(1)


def test_without_a_journal_localstorage_has_to_do(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') };"
        "IDBFactory.prototype.deleteDatabase = IDBFactory.prototype.open;"
    )
    page = open_hub(context, site, f"{GAME}.html")
    ready(page)
    page.locator("#choices button").first.click()
    expect(page.locator("#kept")).to_have_text("Saved")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_damaged_copy_is_replaced_and_the_message_stays(visit: Visit, site: Server) -> None:
    page = played(visit, site)
    saved, address = record(page), page.url
    damage = """() => {
      const key = Object.keys(localStorage).find((one) => one.includes('/game/'));
      localStorage[key] = localStorage[key].replace('start', 'strat');
    }"""
    elsewhere(page, site, damage)
    page.goto(address)
    ready(page)
    assert record(page) == saved
    said = page.locator("#notice")
    expect(said).to_contain_text("Its other copy is open, and no move is lost.")
    page.locator("#choices button").first.click()
    expect(said).to_contain_text("A copy of this saved game was damaged.")
    said.get_by_role("button", name="OK").click()
    expect(said).to_be_hidden()


def test_what_the_list_shows_is_repaired_when_the_game_is_opened(
    visit: Visit, site: Server
) -> None:
    page = open_hub(visit(), site)
    whole = json.loads(entry(4))
    put(page, {"game/a": json.dumps({**whole, "meta": {"game": "nothing", "where": 7}})})
    page.reload()
    expect(page.locator("#sessions .session")).to_have_count(1)
    page.locator("#sessions .session a").first.click()
    ready(page)
    assert page.url.endswith(f"{GAME}.html?s=a")
    expect(page.locator("#kept")).to_have_text("Saved")
    meta = page.evaluate(f"JSON.parse(localStorage['{PREFIX}game/a']).meta")
    assert meta["title"] == whole["meta"]["title"]
    assert meta["galaxy"] == whole["meta"]["galaxy"]


def test_the_message_of_a_full_storage_goes_when_there_is_room(visit: Visit, site: Server) -> None:
    # In the first galaxy the first choices soon end the game.
    page = played(visit, site, "k7qp-3m9y")
    page.evaluate(FILL)
    for _ in range(4):
        page.locator("#choices button").first.click()
    said = page.locator("#notice")
    expect(said).to_contain_text("This game is saved, but you should make room")
    expect(page.locator("#kept")).to_have_text("Saved")
    other = open_hub(page.context, site)
    other.evaluate("() => localStorage.removeItem('other/0')")
    expect(said).to_be_hidden()
    assert str(page.evaluate("document.body.dataset.saved")) in record(page)
