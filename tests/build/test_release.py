"""A dry run of a release: what its workflow would attach, gathered here by the same commands."""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from build import release
from build.one import NAME
from build.pages.credits import components
from build.places import ROOT
from galaxies import __version__

TAG = f"v{__version__}"
COMMAND = re.compile(r"run: \./build\.sh (\w+)")
REPORTS = ("SECURITY.md", "CODE_OF_CONDUCT.md", "ISSUE_TEMPLATE/bug.yml", "ISSUE_TEMPLATE/idea.yml")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site that is small, with what a release needs of it."""
    made = tmp_path / "dist"
    (made / "kits").mkdir(parents=True)
    (made / "index.html").write_text("<!doctype html>", "utf-8")
    (made / NAME).write_text("<!doctype html><title>One</title>", "utf-8")
    (made / "kits" / "express-a4.pdf").write_bytes(b"%PDF-1.4")
    return made


def test_a_release_is_gathered_whole(site: Path, tmp_path: Path) -> None:
    target = tmp_path / "release"
    release.gather(TAG, target, site)
    names = {path.name for path in target.iterdir()}
    named = f"pocket-galaxies-{__version__}"
    python = f"pocket_galaxies-{__version__}"
    assert names == {
        f"{named}-site.zip",
        f"{named}-kits.zip",
        f"{python}-py3-none-any.whl",
        f"{python}.tar.gz",
        NAME,
        "sbom.json",
        "NOTES.md",
        "SHA256SUMS",
    }
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=target, check=True)
    with ZipFile(target / f"{named}-site.zip") as packed:
        assert {"index.html", NAME, "kits/express-a4.pdf"} == set(packed.namelist())
    with ZipFile(target / f"{python}-py3-none-any.whl") as wheel:
        inside = set(wheel.namelist())
    texts = {"galaxies/games/express/RULES.md", "galaxies/lab/LABORATORY.md"}
    assert {"galaxies/__init__.py", *texts} <= inside
    assert not [name for name in inside if name.startswith(("tests", "web"))]
    with tarfile.open(target / f"{python}.tar.gz") as source:
        assert f"{python}/pyproject.toml" in source.getnames()
    # The same content makes the same zip.
    release.pack(site, tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == (target / f"{named}-site.zip").read_bytes()


def test_the_list_of_parts_has_all_of_the_credits_page() -> None:
    parts = json.loads(release.sbom())["components"]
    told = {(one["name"], one["version"], one["licenses"][0]["license"]["name"]) for one in parts}
    assert told == {(part.name, part.version, part.licence) for part in components()}
    assert all(re.fullmatch(r"pkg:(?:npm|pypi|generic)/\S+@[\w.]+", one["purl"]) for one in parts)


def test_another_tag_is_refused(site: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"The tag is v0\.0\.1, and that of this version is"):
        release.gather("v0.0.1", tmp_path / "release", site)
    assert not (tmp_path / "release").exists()


def test_what_is_missing_is_named_with_its_command(site: Path, tmp_path: Path) -> None:
    (site / NAME).unlink()
    with pytest.raises(SystemExit, match=r"is missing: run \./build\.sh one before"):
        release.gather(TAG, tmp_path / "release", site)


def test_the_changelog_begins_with_this_version() -> None:
    told = release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), __version__)
    assert told.startswith("### ") and "\n## " not in told
    with pytest.raises(SystemExit, match=r"begins with 1\.0, 0\.9, and the version is 2\.0"):
        release.notes("# Changelog\n\n## 1.0\n\n- One.\n\n## 0.9\n\n- None.\n", "2.0")
    with pytest.raises(SystemExit, match="begins with nothing"):
        release.notes("# Changelog\n", "2.0")


@pytest.mark.parametrize("workflow", ["release.yml", "pages.yml"])
def test_workflows_call_commands_that_there_are(workflow: str) -> None:
    text = (ROOT / ".github" / "workflows" / workflow).read_text("utf-8")
    usage = subprocess.run(
        [ROOT / "build.sh", "help"], capture_output=True, text=True, check=True
    ).stdout
    called = COMMAND.findall(text)
    assert {"test", "one", "kits"} <= set(called)
    assert all(f"./build.sh {command} " in usage for command in called)


@pytest.mark.parametrize("file", REPORTS)
def test_people_know_how_to_report(file: str) -> None:
    assert (ROOT / ".github" / file).read_text("utf-8").strip()
