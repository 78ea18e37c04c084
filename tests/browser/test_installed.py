"""What a device hands to the installed site, and what the site tells the device: shared links,
files of saved games, the number on the icon, and the screen that stays on."""

from __future__ import annotations

import json
import subprocess
from urllib.parse import quote

from playwright.sync_api import expect

from browser.library import entry, open_hub, put, saved_record
from browser.profiles import Visit
from build.places import DIST, WEB
from build.server import Server
from galaxies.games import GAMES

# The device is imitated: a browser of tests is not installed.
LAUNCH = """Object.defineProperty(window, 'launchQueue', {
  value: { setConsumer: (take) => { window.launch = take; } },
});"""
HAND_OVER = """([name, text, size]) => {
  const file = new File([text], name);
  if (size) Object.defineProperty(file, 'size', { value: size });
  window.launch({ files: [{ getFile: async () => file }] });
}"""
BADGE = """navigator.setAppBadge = async (count) => { window.badge = count; };
navigator.clearAppBadge = async () => { window.badge = 0; };"""


def manifest() -> dict[str, object]:
    (file,) = DIST.glob("r-*/manifest.webmanifest")
    known = json.loads(file.read_text("utf-8"))
    assert isinstance(known, dict)
    return known


def addresses(part: object) -> list[str]:
    assert isinstance(part, list)
    return [one.get("url") or one.get("src") or one["action"] for one in part]


def test_the_manifest_names_pages_and_files_that_exist() -> None:
    (folder,) = DIST.glob("r-*")
    known = manifest()
    for part in ("shortcuts", "screenshots", "icons", "file_handlers"):
        for address in addresses(known[part]):
            assert (folder / address).resolve().exists(), address
    shortcuts = addresses(known["shortcuts"])
    assert {f"../{game}.html" for game in GAMES.all()} | {"../today.html"} == set(shortcuts)


def test_a_shared_link_opens_like_any_link(visit: Visit, site: Server) -> None:
    text = quote(f"Play with me: {site.url}express.html#k7qp-3m9y")
    page = open_hub(visit(), site, f"?title=&text={text}")
    expect(page.locator("#galaxy-code")).to_have_text("k7qp-3m9y")
    assert "?" not in page.url


def test_a_shared_text_without_a_link_says_so(visit: Visit, site: Server) -> None:
    page = open_hub(visit(), site, "?text=%3Cb%3Ehello%3C/b%3E")
    expect(page.locator("#toast")).to_contain_text("has no link to a game")
    assert page.locator("#toast b").count() == 0


def test_a_file_is_added_only_when_that_is_wanted(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(LAUNCH)
    page = open_hub(context, site)
    page.wait_for_function("() => window.launch")
    page.evaluate(HAND_OVER, ["game.txt", saved_record(), 0])
    expect(page.locator("#notice")).to_contain_text('"game.txt"')
    assert page.locator("#sessions .session").count() == 0
    page.locator("#notice button").first.click()
    expect(page.locator("#sessions .session")).to_have_count(1)
    page.evaluate(HAND_OVER, ["huge.json", "x", 100_000_000])
    expect(page.locator("#toast")).to_contain_text("too large")
    page.evaluate(HAND_OVER, ["other.pdf", "%PDF-1.4", 0])
    page.locator("#notice button").first.click()
    expect(page.locator("#sessions .session")).to_have_count(1)


def test_the_icon_counts_games_in_which_it_is_your_turn(visit: Visit, site: Server) -> None:
    context = visit()
    context.add_init_script(BADGE)
    page = open_hub(context, site)
    page.wait_for_function("() => window.badge === 0")
    two = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
    put(
        page,
        {f"game/{at}": entry(at, seats=two, turn=turn) for at, turn in enumerate(("you", "Bo"))},
    )
    put(page, {"game/9": entry(9)})  # nobody waits for a game alone
    page.reload()
    page.wait_for_function("() => window.badge === 1")


AWAKE = """
const held = [];
let listen;
globalThis.document = { hidden: false, addEventListener: (_, heard) => { listen = heard; } };
Object.defineProperty(globalThis, 'navigator', { value: { wakeLock: { request: async () => {
  const lock = { on: true, release: async () => { lock.on = false; } };
  held.push(lock);
  return lock;
} } } });
const { keepAwake } = await import(process.argv[1]);
const tick = () => new Promise((done) => { setTimeout(done, 1); });
const say = async () => {
  await tick();
  console.log(held.map(({ on }) => (on ? 'on' : 'off')).join(' '));
};
keepAwake(false); await say();
keepAwake(true); keepAwake(true); await say();
document.hidden = true; listen(); await say();
document.hidden = false; listen(); await say();
keepAwake(false); await say();
keepAwake(true); keepAwake(false); await say();
"""


def test_the_screen_stays_on_while_devices_are_connected() -> None:
    module = (WEB / "page" / "awake.mjs").as_uri()
    program = ["node", "--input-type=module", "-e", AWAKE, module]
    done = subprocess.run(program, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["", "on", "on", "on on", "on off", "on off off"]
