#!/usr/bin/env python3
"""Builds the programs of Tests/Outside, one for each product of the package, and runs them.

    Scripts/outside-test.py [CONFIGURATION]        debug, or release
    Scripts/outside-test.py --built

The package outside has a build folder of its own: modules of the package that is built are compiled
for tests, those that it depends on are not. A debug build takes the least time. With --built nothing is
built but the programs, of the modules that `swift build -c release --build-tests` has left: each against what its
product has and nothing else of this package. Also tells modules that a document imports and no product has.
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
IS_BUILT = "--built" in sys.argv
WORDS = [word for word in sys.argv[1:] if word != "--built"]
CONFIGURATION = WORDS[0] if WORDS else "debug"
OF_REGION = ["EngineOnly", "ImageryOnly", "ServerOnly", "DatabaseOnly", "WholeApp", "GMSOnly",
             "MapKitOnly"]
OTHERS = ["ClientOnly", "NavigationOnly", "MapOnly", "PanoramaOnly", "InstructionsOnly", "DesktopOnly",
          "UIKitOnly", "WatchOnly"]
BUILD = ROOT / ".build" / "outside"
RELEASE = ROOT / ".build" / "release"
PROGRAMS = ROOT / "out" / "outside"
SAMPLE = ROOT / "Samples" / "helsinki.osm.pbf"


def swift(*arguments, **options):
    return subprocess.run(["swift", *arguments], cwd=ROOT, check=True, text=True, **options).stdout


def description():
    return json.loads(swift("package", "dump-package", stdout=subprocess.PIPE))


def modules_of_products(package):
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
    swift("build", "-c", CONFIGURATION, "--package-path", str(OUTSIDE), "--scratch-path", str(BUILD))


def products_of_programs():
    """Program -> the product that the package outside gives it."""
    text = (OUTSIDE / "Package.swift").read_text()
    return dict(re.findall(r'program\("(\w+)", "(\w+)"\)', text))


def needed(package, product):
    """The modules of this package that a product is linked from."""
    targets = {target["name"]: target for target in package["targets"]}
    open_, found = next(p["targets"] for p in package["products"] if p["name"] == product)[:], set()
    while open_:
        name = open_.pop()
        if name not in targets or name in found:
            continue
        found.add(name)
        for dependency in targets[name]["dependencies"]:
            open_ += [word[0] for word in dependency.values() if isinstance(word, list)]
    return found


def libraries_of(package, modules):
    """The libraries of the system that some modules are linked with."""
    settings = [setting for target in package["targets"] if target["name"] in modules
                for setting in target["settings"] if setting["tool"] == "linker"]
    return {value["_0"] for setting in settings for value in setting["kind"].values()}


def compile_options(package):
    """How a program finds the modules that are built, and the C modules behind them."""
    systems = sorted(target["pkgConfig"] for target in package["targets"] if target.get("pkgConfig"))
    maps = [*RELEASE.glob("*.build/module.modulemap"), *ROOT.glob("Sources/*/module.modulemap"),
            *ROOT.glob("Sources/*/include/module.modulemap"),
            *(ROOT / ".build/checkouts").glob("*/Sources/*/module.modulemap"),
            *(ROOT / ".build/checkouts").glob("*/Sources/*/include/module.modulemap")]
    flags = subprocess.run(
        ["pkg-config", "--cflags", *systems], check=True, text=True,
        stdout=subprocess.PIPE).stdout.split()
    # A cache of their own: C modules that others have built could hide a missing folder of headers.
    options = ["-swift-version", "6", "-package-name", "outside", "-warnings-as-errors",
               "-module-cache-path", str(PROGRAMS / "cache")]
    for word in [*(f"-fmodule-map-file={path}" for path in maps), *flags]:
        options += ["-Xcc", word]
    return options


def objects_of(build):
    """The objects of a module; those of sources that are gone may lie beside them."""
    known = build / "output-file-map.json"
    if not known.exists():
        return [str(path) for path in build.rglob("*.o")]
    files = [entry["object"] for entry in json.loads(known.read_text()).values() if "object" in entry]
    return [path for path in files if pathlib.Path(path).exists()]


def build_from_modules(package):
    """Compiles and links each program, with the modules of its product in a folder of their own."""
    own = {target["name"] for target in package["targets"]}
    others = [path for path in RELEASE.glob("*.build")
              if path.stem not in own and not path.stem.endswith(("-tool", "PackageTests"))]
    options = compile_options(package)
    shutil.rmtree(PROGRAMS / "cache", ignore_errors=True)
    for name, product in products_of_programs().items():
        folder = PROGRAMS / name
        modules = folder / "modules"
        shutil.rmtree(folder, ignore_errors=True)
        modules.mkdir(parents=True)
        wanted = needed(package, product)
        for module in [*(RELEASE / "Modules").glob("*.swiftmodule")]:
            if module.stem in wanted or module.stem not in own:
                (modules / module.name).symlink_to(module.resolve())
        builds = [RELEASE / f"{module}.build" for module in wanted] + others
        objects = [path for build in builds for path in objects_of(build)]
        (folder / "objects").write_text("\n".join(f'"{path}"' for path in objects))
        main = [str(path) for path in (OUTSIDE / "Sources" / name).glob("*.swift")]
        libraries = [f"-l{name}" for name in sorted(libraries_of(package, wanted) | {"stdc++"})]
        done = subprocess.run(
            ["swiftc", *options, "-I", str(modules), *main, f"@{folder / 'objects'}", *libraries, "-o",
             str(folder / name)], cwd=ROOT)
        if done.returncode:
            sys.exit(f"outside-test: {name} is not built by what {product} has")


def run(name, *arguments):
    print(f"{name}: ", end="", flush=True)
    program = PROGRAMS / name / name if IS_BUILT else BUILD / CONFIGURATION / name
    subprocess.run([program, *arguments], check=True)


def main():
    package = description()
    known = modules_of_products(package)
    missing = {module: document for module, document in modules_of_documents().items()
               if module not in known}
    for module, document in missing.items():
        print(f"{document} imports {module}, which no product has", file=sys.stderr)
    if IS_BUILT:
        build_from_modules(package)
    else:
        build()
    with tempfile.TemporaryDirectory() as directory:
        region = f"{directory}/helsinki.waymark"
        run("ImportOnly", SAMPLE, region)
        for name in OF_REGION:
            run(name, region)
        for name in OTHERS:
            run(name)
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
