"""A player who does not see: the page as roles and names, acted on with the keyboard alone.

Nothing here knows an id, a class, a data attribute or a place on the screen.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from browser.browsing import prefer, ready
from browser.profiles import Visit
from build.server import Server

# What a screen reader would speak by itself: what turns up in a live region, in order; a region
# that is atomic (a status or alert that does not deny it) is spoken as a whole.
EAR = """
(() => {
  const heard = [];
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const texts = (nodes) => [...nodes].map((node) => node.textContent.trim().replace(/\\s+/g, ' '));
  const listen = () => new MutationObserver((changes) => {
    const whole = new Set();
    const say = (region, text) => text && region.checkVisibility()
      && heard.push([region.getAttribute('role') ?? region.getAttribute('aria-live'), text]);
    for (const { target, addedNodes } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
      if (region?.getAttribute('aria-atomic') === 'false') {
        texts(addedNodes).forEach((text) => say(region, text));
      } else if (region) whole.add(region);
    }
    for (const region of whole) texts([region]).forEach((text) => say(region, text));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  addEventListener('DOMContentLoaded', listen);
  window.takeHeard = () => heard.splice(0);
})();
"""

FOCUS = """
() => {
  const at = document.activeElement;
  return !at || at === document.body ? '' : at.nodeName.toLowerCase();
}
"""

ITEM = re.compile(r"""^\s*- '?button ("(?:[^"\\]|\\.)*")(.*)$""")


@dataclass(slots=True)
class Listener:
    """Somebody at the page with a keyboard and a screen reader."""

    page: Page

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, place: Locator) -> None:
        """Go to a control and press it, as a screen reader's "activate" does."""
        place.focus()
        self.page.keyboard.press("Enter")

    def heard(self) -> list[tuple[str, str]]:
        """(role, text) of what was announced since the last call."""
        return [(role, text) for role, text in self.page.evaluate("() => takeHeard()")]

    @property
    def has_focus(self) -> bool:
        """Whether the focus is on something: on nothing, the next Tab begins at the top."""
        return bool(self.page.evaluate(FOCUS))

    def choices(self) -> Locator:
        return self.page.get_by_role("group", name="What you can do")

    def log(self) -> list[str]:
        """The lines of the log."""
        return buttons(
            self.page.get_by_role("region", name="Log").get_by_role("list").aria_snapshot()
        )

    def offered(self) -> list[str]:
        """The names of the buttons in "What you can do", as the accessibility tree has them."""
        return buttons(self.choices().aria_snapshot())


def listening(visit: Visit, site: Server, game_id: str) -> Listener:
    """Somebody who has opened the page of a game in a new profile."""
    context = visit()
    # Only what happens is listened to: a test of their own hears the remarks.
    prefer(context, "remarks", "off")
    context.add_init_script(EAR)
    page = context.new_page()
    page.goto(f"{site.url}{game_id}.html")
    ready(page)
    return Listener(page)


def buttons(snapshot: str) -> list[str]:
    """The names of all buttons in the snapshot of an accessibility tree that can be pressed."""
    names = []
    for line in snapshot.splitlines():
        match = ITEM.match(line.replace("''", "'") if "'button" in line else line)
        if match and "[disabled]" not in match[2]:
            names.append(json.loads(match[1]))
    return names
