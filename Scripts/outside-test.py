#!/usr/bin/env python3
"""Builds the programs of Tests/Outside, one for each product of the package, and runs them.

    Scripts/outside-test.py [CONFIGURATION] [--offline]        debug, or release

With --offline the products that need a network are left out, whose dependencies take most of the time.

The package outside has a build folder of its own: modules of the package that is built are compiled
for tests, those that it depends on are not. A debug build takes the least time. Also tells modules
that a document imports and no product has.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTSIDE = ROOT / "Tests" / "Outside"
OFFLINE = "--offline" in sys.argv
WORDS = [word for word in sys.argv[1:] if word != "--offline"]
CONFIGURATION = WORDS[0] if WORDS else "debug"
NETWORKED = {"ServerOnly", "ClientOnly", "DatabaseOnly", "WholeApp"}
OF_REGION = ["EngineOnly", "ImageryOnly", "ServerOnly", "DatabaseOnly", "WholeApp"]
OTHERS = ["ClientOnly", "NavigationOnly", "MapOnly", "PanoramaOnly", "InstructionsOnly", "DesktopOnly"]
BUILD = ROOT / ".build" / "outside"
SAMPLE = ROOT / "Samples" / "helsinki.osm.pbf"


def swift(*arguments, **options):
    return subprocess.run(["swift", *arguments], cwd=ROOT, check=True, text=True, **options).stdout


def modules_of_products():
    package = json.loads(swift("package", "dump-package", stdout=subprocess.PIPE))
    return {module for product in package["products"] for module in product["targets"]}


def modules_of_documents():
    """Module -> a document with a code example that imports it."""
    found = {}
    for document in [ROOT / "README.md", *sorted((ROOT / "Documentation").rglob("*.md"))]:
        for block in re.findall(r"```swift\n(.*?)```", document.read_text(), re.DOTALL):
            for module in re.findall(r"^import (Waymark\w*)$", block, re.MULTILINE):
                found.setdefault(module, document.relative_to(ROOT))
    return found


def build():
    # The same versions of the packages that both depend on.
    resolved = ROOT / "Package.resolved"
    if resolved.exists():
        shutil.copy(resolved, OUTSIDE)
    options = ["-c", CONFIGURATION, "--package-path", str(OUTSIDE), "--scratch-path", str(BUILD)]
    if not OFFLINE:
        swift("build", *options)
        return
    for name in wanted(["ImportOnly", *OF_REGION, *OTHERS]):
        swift("build", *options, "--product", name)


def wanted(names):
    return [name for name in names if not (OFFLINE and name in NETWORKED)]


def run(name, *arguments):
    print(f"{name}: ", end="", flush=True)
    subprocess.run([BUILD / CONFIGURATION / name, *arguments], check=True)


def main():
    known = modules_of_products()
    missing = {module: document for module, document in modules_of_documents().items()
               if module not in known}
    for module, document in missing.items():
        print(f"{document} imports {module}, which no product has", file=sys.stderr)
    build()
    with tempfile.TemporaryDirectory() as directory:
        region = f"{directory}/helsinki.waymark"
        run("ImportOnly", SAMPLE, region)
        for name in wanted(OF_REGION):
            run(name, region)
        for name in wanted(OTHERS):
            run(name)
    if OFFLINE:
        print(f"not run, as they need a network: {', '.join(sorted(NETWORKED))}")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
