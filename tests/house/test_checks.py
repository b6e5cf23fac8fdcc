"""A run of the checks gets itself a browser and services where it may, and ends by saying what was not tested."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from tools import browser, checks, debian, services


class Machine:
    """A machine with only these commands, which note what they are asked to do."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._notes = folder / "asked"
        self._notes.touch()
        monkeypatch.setenv("PATH", str(folder))
        monkeypatch.delenv("QUATTRO_CHROMIUM", raising=False)
        monkeypatch.delenv("CI", raising=False)
        monkeypatch.setattr(services, "PLACES", str(folder))
        monkeypatch.setattr(services, "POSTGRES_HOMES", folder / "postgresql")
        self.policy = folder / "policy-rc.d"
        monkeypatch.setattr(debian, "POLICY", self.policy)
        (folder / "env").write_text('#!/bin/sh\nshift\nexec "$@"\n')
        (folder / "env").chmod(0o755)

    def has(self, command: str, does: str = "exit 0") -> None:
        path = self._folder / command
        path.write_text(f'#!/bin/sh\necho "{command} $*" >> {self._notes}\n{does}\n')
        path.chmod(0o755)

    def has_apt(self, does: str = "") -> None:
        """An apt-get whose installation puts a Chromium there, unless it does something else first."""
        target = self._folder / "chromium"
        self.has("apt-get", f'{does}\n[ "$2" = update ] || {{ : > {target}; /bin/chmod 755 {target}; }}')

    def has_everything(self) -> None:
        """All that tests need is here, wherever Debian puts it."""
        self.has("chromium")
        self.has_services()

    def has_services(self) -> None:
        home = self._folder / "postgresql" / "15" / "bin"
        home.mkdir(parents=True)
        others = [self._folder / program for program in ("redis-server", "nginx", "systemd-analyze")]
        for path in (home / "postgres", *others):
            path.touch()
            path.chmod(0o755)

    @property
    def asked(self) -> list[str]:
        return self._notes.read_text().splitlines()


UPDATE = "apt-get -qq update"
INSTALL = "apt-get -qq install -y --no-install-recommends chromium"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_a_browser_that_is_here_is_not_installed(machine: Machine) -> None:
    machine.has("chromium")
    machine.has_apt()

    assert browser.provide(is_root=True) == ""
    assert machine.asked == []


def test_root_installs_a_missing_browser(machine: Machine) -> None:
    machine.has_apt()

    assert browser.provide(is_root=True) == ""
    assert machine.asked == [UPDATE, INSTALL]
    assert browser.found() is not None


def test_so_does_whoever_needs_no_password_for_sudo(machine: Machine) -> None:
    machine.has_apt()
    machine.has("sudo", 'shift\n[ "$1" = true ] || exec "$@"')

    assert browser.provide(is_root=False) == ""
    assert [line for line in machine.asked if line.startswith("apt-get")] == [UPDATE, INSTALL]
    assert "sudo -n true" in machine.asked, "sudo must not ask anybody"


@pytest.mark.parametrize("sudo", ["missing", "asks for a password"])
def test_without_the_right_to_nothing_is_tried(machine: Machine, sudo: str) -> None:
    machine.has_apt()
    if sudo != "missing":
        machine.has("sudo", "echo sudo: a password is required >&2; exit 1")

    assert "needs root, or sudo without a password" in browser.provide(is_root=False)
    assert not [line for line in machine.asked if line.startswith("apt-get")]


def test_a_machine_without_apt_is_left_alone(machine: Machine) -> None:
    machine.has("sudo")

    assert "no apt-get" in browser.provide(is_root=True)
    assert machine.asked == []


@pytest.mark.parametrize(("step", "asked"), [("update", [UPDATE]), ("install", [UPDATE, INSTALL])])
def test_an_installation_that_fails_says_its_last_words(machine: Machine, step: str, asked: list[str]) -> None:
    machine.has_apt(f'[ "$2" != {step} ] || {{ echo one; echo E: the net is down >&2; exit 100; }}')

    assert browser.provide(is_root=True) == f"Chromium is missing, and apt-get {step} failed: E: the net is down"
    assert machine.asked == asked


def test_services_that_are_here_are_not_installed(machine: Machine) -> None:
    machine.has_services()
    machine.has_apt()

    assert services.provide(is_root=True) == ""
    assert machine.asked == []


def test_the_newest_postgresql_is_taken(machine: Machine, tmp_path: Path) -> None:
    for version in ("9.6", "15", "13"):
        path = tmp_path / "postgresql" / version / "bin" / "postgres"
        path.parent.mkdir(parents=True)
        path.touch()
        path.chmod(0o755)

    assert services.found(services.POSTGRES) == str(tmp_path / "postgresql" / "15" / "bin" / "postgres")


def test_valkey_will_do_for_redis(machine: Machine, tmp_path: Path) -> None:
    machine.has("valkey-server")

    assert services.found(services.REDIS) == str(tmp_path / "valkey-server")


def test_only_missing_services_are_installed(machine: Machine, tmp_path: Path) -> None:
    machine.has_services()
    (tmp_path / "redis-server").unlink()
    target = tmp_path / "redis-server"
    machine.has("apt-get", f'[ "$2" = update ] || {{ : > {target}; /bin/chmod 755 {target}; }}')

    assert services.provide(is_root=True) == ""
    assert machine.asked == [UPDATE, INSTALL.replace("chromium", "redis-server")]


def test_nothing_is_started_by_an_installation_and_everything_after_it(machine: Machine, tmp_path: Path) -> None:
    machine.has("install", '/usr/bin/install "$@"')
    machine.has("rm", '/bin/rm "$@"')
    machine.has_apt(f"/bin/cp {machine.policy} {tmp_path}/policy-meanwhile")

    assert browser.provide(is_root=True) == ""
    assert "exit 101" in (tmp_path / "policy-meanwhile").read_text()
    assert not machine.policy.exists()


def test_what_an_administrator_says_on_services_stays(machine: Machine) -> None:
    machine.policy.write_text("theirs")
    machine.has_apt()

    assert browser.provide(is_root=True) == ""
    assert machine.policy.read_text() == "theirs"
    assert machine.asked == [UPDATE, INSTALL]


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str = "") -> int:
    """Checks whose only suite is this script, in a repository of their own."""
    monkeypatch.chdir(folder)
    return checks.main("make test", sys.executable, "-c", script)


SUITE = """import pathlib
text = '<testsuites><testsuite tests="7" failures="{failures}" errors="0" skipped="2" /></testsuites>'
pathlib.Path("build/tallies/suite.xml").write_text(text)
raise SystemExit({failures})
"""
PURE = """import pathlib
pathlib.Path("build/native.log").write_text("quattrocento: engine stays pure Python (no C compiler (cc))")
"""


def test_the_last_line_has_the_figures_of_all_suites(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has_everything()
    two = SUITE.format(failures=0).replace("raise", 'pathlib.Path("build/tallies/page.xml").write_text(text)\nraise')

    assert run(tmp_path, monkeypatch, two) == 0
    assert capsys.readouterr().out.startswith("make test passed: 10 passed, 0 failed, 4 skipped, in ")


def test_the_last_line_tells_the_time_it_took() -> None:
    figures = Counter(passed=8244, skipped=1)

    told = checks.ending("make nightly", figures, 2405.4, 0, [], in_ci=False)
    assert told == "make nightly passed: 8,244 passed, 0 failed, 1 skipped, in 40 min 05 s"


def test_a_failure_is_one_at_the_end_too(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has_everything()

    assert run(tmp_path, monkeypatch, SUITE.format(failures=1)) == 1
    assert capsys.readouterr().out.startswith("make test failed: 4 passed, 1 failed")


def test_figures_that_are_half_written_count_as_a_failure(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has_everything()
    cut = SUITE.format(failures=1).replace("write_text(text)", "write_text(text[:60])")

    assert run(tmp_path, monkeypatch, cut) == 1
    assert capsys.readouterr().out.startswith("make test failed: 0 passed, 1 failed")


def test_what_was_not_tested_is_said_last(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, monkeypatch, PURE) == 0
    *_, page, service, engine, _, last = capsys.readouterr().out.splitlines()
    assert page.startswith("NOT TESTED: the page in a browser, because Chromium is missing, and there is no apt-get")
    all_four = "PostgreSQL, Redis, nginx and systemd"
    assert service.startswith(f"NOT TESTED: the server with {all_four}, because {all_four} are")
    assert service.endswith("; apt-get install postgresql redis-server nginx systemd")
    assert engine.startswith("NOT TESTED: the compiled engine, because there is no C compiler (cc); apt-get install")
    assert last.startswith("make test passed, but not everything was tested: ")


def test_continuous_integration_fails_without_a_browser_before_it_begins(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", "true")

    assert run(tmp_path, monkeypatch, "open('begun', 'w')") == 1
    assert not (tmp_path / "begun").exists()
    assert "NOT TESTED: the page in a browser" in capsys.readouterr().out


def test_continuous_integration_fails_without_a_service_before_it_begins(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has_everything()
    (tmp_path / "nginx").unlink()
    monkeypatch.setenv("CI", "true")

    assert run(tmp_path, monkeypatch, "open('begun', 'w')") == 1
    assert not (tmp_path / "begun").exists()
    assert "because nginx is missing" in capsys.readouterr().out


def test_continuous_integration_fails_without_the_compiled_engine(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.has_everything()
    monkeypatch.setenv("CI", "true")

    assert run(tmp_path, monkeypatch, PURE) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("make test failed: ")
