#!/usr/bin/env python3
"""Checks on Linux, as far as that goes, what only an iPhone runs.

    Scripts/apple-check.py [--only NAME] [--modules FOLDER]
    Scripts/apple-check.py --sample FOLDER

Compiles the stand-ins of Apple's frameworks (Tests/StandIns) into modules, type-checks the Apple side of our
modules and Samples/iOS against them, makes the header of WaymarkGMS for Objective-C and compiles the programs of
Tests/ObjectiveC with it, and compiles geometry and the rasterizer for arm64-apple-ios. The rest of the package
is taken as `swift build -c release` has left it, or from the folders of --modules. NAME is one of our modules,
`Samples`, `ObjectiveC` or `phone`. With --sample, an app that was written for others' SDKs is type-checked
against ours instead, with their imports replaced, and what is missing is told by name; it may have errors.
"""
import argparse
import collections
import concurrent.futures
import contextlib
import fcntl
import functools
import json
import pathlib
import re
import shutil
import struct
import subprocess
import sys

from objective_c_check import ObjectiveC, is_for_objective_c, without_names

ROOT = pathlib.Path(__file__).resolve().parent.parent
RELEASE = ROOT / ".build" / "release"
STAND_INS = ROOT / "Tests" / "StandIns"
FOLDER = ROOT / "out" / "apple-check"
MODULES = FOLDER / "modules"
PHONE = FOLDER / "phone"
# Whose interfaces others import, and those that have files for CoreText and ImageIO.
EMITTED = ["WaymarkPlatform", "WaymarkUIKit", "WaymarkGMS", "WaymarkMapKit"]
CHECKED = ["WaymarkImages", "WaymarkRendering", "WaymarkWatch"]
# Whose files say `os(iOS)` and `os(watchOS)`: both sides are checked, in copies.
TWO_SIDED = ["WaymarkWatch"]
# Objective-C: `@objc` and `#selector`, which the frameworks are called with.
INTEROP = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
# What Apple's frameworks have in C.
STRUCTURES = ["-I", STAND_INS / "Headers", "-I", STAND_INS / "CoreLocation", "-I", STAND_INS / "ObjectiveCTypes"]
# What members of Objective-C may take with Apple, and not as Linux's Foundation declares it.
UNMARKED = re.compile(r"cannot be .*'@objc'.* because .* cannot be represented")
FOUNDATION = re.compile(
    r"\b(?:CGFloat|CGPoint|CGSize|CGRect|NSRange|NSCoder|NSError|NSNumber"
    r"|NSNotification|NSAttributedString)\b")
REPLACED = {
    "GoogleMaps": "WaymarkGMS", "GoogleMapsBase": "WaymarkGMS", "GoogleMapsCore": "WaymarkGMS",
    "GoogleNavigation": "WaymarkGMS", "MapKit": "WaymarkMapKit",
}
IMPORT = re.compile(r"^(?:@\w+ )*(?:public |package |internal )?import (?:\w+ )?(\w+)", re.MULTILINE)


class Failure(Exception):
    """A step that the compiler refused; its messages."""


def sources(folder):
    return sorted(path for path in folder.rglob("*.swift") if path.name != "Package.swift")


def imports(files):
    return {name for file in files for name in IMPORT.findall(file.read_text())}


def is_current(target, inputs):
    time = target.stat().st_mtime if target.exists() else 0
    return all(path.stat().st_mtime < time for path in inputs)


def compiled(*arguments):
    """Runs the compiler and gives its messages; raises them where it fails."""
    done = subprocess.run(
        ["swiftc", *map(str, arguments)], cwd=ROOT, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    if done.returncode:
        raise Failure(done.stdout)
    return done.stdout


@contextlib.contextmanager
def alone():
    """Lets nobody else write into the folder meanwhile."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with open(FOLDER / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# MARK: Stand-ins

@functools.cache
def toolchain():
    return json.loads(compiled("-print-target-info"))


def stand_ins():
    """The stand-ins of frameworks with their files, each after those that it imports."""
    files = {folder.name: sources(folder) for folder in STAND_INS.iterdir()
             if folder.is_dir() and folder.name not in ("Swift", "Darwin", "Embedded", "Aliases")}
    ordered = {}
    while len(ordered) < len(files):
        ready = [name for name in files if name not in ordered
                 and imports(files[name]) & files.keys() - {name} <= ordered.keys()]
        if not ready:
            raise Failure("the stand-ins import one another in a circle")
        ordered.update((name, files[name]) for name in sorted(ready))
    return ordered


def compile_interface(name, lines, *options):
    """Makes the module of declarations that have no bodies: what a `.swiftinterface` is."""
    interface = FOLDER / f"{name}.swiftinterface"
    interface.write_text("\n".join(lines))
    compiled(
        "-frontend", "-compile-module-from-interface", interface, "-o", MODULES / f"{name}.swiftmodule",
        "-module-name", name, "-module-cache-path", FOLDER / "cache", "-I", MODULES, *options)


def build_standard_library():
    """The toolchain's standard library and the type that only Apple's has: half a minute, once."""
    library = pathlib.Path(toolchain()["paths"]["runtimeResourcePath"]) / "linux" / "Swift.swiftmodule"
    interface = library / f"{toolchain()['target']['moduleTriple']}.private.swiftinterface"
    additions = sources(STAND_INS / "Swift")
    if not is_current(MODULES / "Swift.swiftmodule", [interface, *additions]):
        lines = [line.replace(" -O ", " -Onone ") if line.startswith("// swift-module-flags:") else line
                 for line in interface.read_text().splitlines()]
        lines += [file.read_text() for file in additions]
        compile_interface("Swift", lines, "-parse-stdlib", "-experimental-skip-all-function-bodies")


def with_members(text):
    """What goes without saying in source text, and must be said in an interface."""
    text = re.sub(r"@objc (?=(?:@MainActor )?open class)", "@objc @objcMembers ", text)
    text = re.sub(r"@MainActor (?=(?:open class|public protocol))", "@preconcurrency @MainActor ", text)
    return re.sub(
        r"(public enum \w+: (U?Int\d*|CFIndex)\b[^{]*\{)",
        r"\1 public typealias RawValue = \2; public init?(rawValue: \2); public var rawValue: \2 { get }", text)


def build_stand_in(name, files, needed):
    before = [pathlib.Path(__file__), *(MODULES / f"{other}.swiftmodule" for other in needed)]
    if is_current(MODULES / f"{name}.swiftmodule", files + before):
        return
    flags = ["-swift-version", "6", "-module-name", name, "-target", toolchain()["target"]["triple"],
             "-enable-library-evolution", "-enable-implicit-dynamic",
             "-experimental-skip-all-function-bodies", *INTEROP]
    lines = ["// swift-interface-format-version: 1.0",
             f"// swift-compiler-version: {toolchain()['compilerVersion']}",
             f"// swift-module-flags: {' '.join(flags)}", "import Swift", "import _Concurrency"]
    for file in files:
        text = with_members(file.read_text())
        lines += [f'#sourceLocation(file: "{file}", line: 1)', text, "#sourceLocation()"]
    compile_interface(name, lines, *INTEROP, *STRUCTURES)


def build_stand_ins():
    """Makes the modules of those that have changed, and gives their names."""
    MODULES.mkdir(parents=True, exist_ok=True)
    files = stand_ins()
    for stale in [path for path in MODULES.iterdir() if path.stem not in ["Swift", *files, *EMITTED]]:
        stale.unlink()
    build_standard_library()
    for name in files:
        build_stand_in(name, files[name], {"Swift", *imports(files[name]) & files.keys()} - {name})
    return set(files)


# MARK: Our modules

@functools.cache
def package():
    # A folder of its own, so that it does not wait for a build.
    return json.loads(subprocess.run(
        ["swift", "package", "--scratch-path", str(FOLDER / "package"), "dump-package"], cwd=ROOT,
        check=True, text=True, stdout=subprocess.PIPE).stdout)


def settings():
    """The settings that all modules of the package share."""
    target = next(t for t in package()["targets"] if t["name"] == "WaymarkGeometry")
    features = [s["kind"]["enableUpcomingFeature"]["_0"] for s in target["settings"]
                if "enableUpcomingFeature" in s["kind"]]
    options = ["-swift-version", package()["toolsVersion"]["_version"].split(".")[0],
               "-package-name", ROOT.name.lower(), "-warnings-as-errors", "-parse-as-library"]
    return options + [word for name in features for word in ("-enable-upcoming-feature", name)]


def search_options(folders):
    """How the modules are found: the stand-ins and our Apple sides first, then what is built."""
    systems = sorted(t["pkgConfig"] for t in package()["targets"] if t.get("pkgConfig"))
    flags = subprocess.run(
        ["pkg-config", "--cflags", *systems], check=True, text=True,
        stdout=subprocess.PIPE).stdout.split()
    checkouts = (ROOT / ".build/checkouts").glob
    maps = [*RELEASE.glob("*.build/module.modulemap"), *ROOT.glob("Sources/*/module.modulemap"),
            *ROOT.glob("Sources/*/include/module.modulemap"), *checkouts("*/Sources/*/module.modulemap"),
            *checkouts("*/Sources/*/include/module.modulemap")]
    options = ["-module-cache-path", FOLDER / "cache"]
    for folder in [MODULES, *folders, RELEASE / "Modules"]:
        options += ["-I", folder]
    for word in [*(f"-fmodule-map-file={path}" for path in maps), *flags]:
        options += ["-Xcc", word]
    return options + STRUCTURES + [word for flag in INTEROP for word in ("-Xfrontend", flag)]


def both_sides(module, files):
    """Copies of files in which what is for iOS alone and what is for watchOS alone stand side by side: there is no
    standard library for watchOS here."""
    folder = FOLDER / "sides" / module
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    copies = [folder / f"{number}-{file.name}" for number, file in enumerate(files)]
    for file, copy in zip(files, copies):
        text = re.sub(r"\bos\((?:iOS|watchOS)\)", "true", file.read_text())
        copy.write_text(f'#sourceLocation(file: "{file}", line: 1)\n{text}')
    return copies


class Checker:
    """Type-checks our modules against the stand-ins."""

    def __init__(self, names, folders):
        self.names = names
        self.search = search_options(folders)
        self.options = [*self.search, *settings()]

    def files(self, module):
        built = [*(RELEASE / f"{module}.build").rglob("resource_bundle_accessor.swift")]
        files = [without_names(path, FOLDER / "unnamed") for path in sources(ROOT / "Sources" / module)
                 if not is_for_objective_c(path)]
        return (both_sides(module, files) if module in TWO_SIDED else files) + built

    def of_apple(self, files):
        """Files with parts that Linux does not compile, more than `@objc` at a declaration."""
        names = "|".join(self.names - {"ObjectiveC"})
        condition = re.compile(rf"#(?:else)?if (?:true\b|canImport\((?:{names})\))")
        return [file for file in files if condition.search(file.read_text())]

    def emit(self, module):
        """Makes the module for those above it, if it has changed; its functions are not looked into."""
        files, target = self.files(module), MODULES / f"{module}.swiftmodule"
        needed = [folder / f"{name}.swiftmodule" for folder in (MODULES, RELEASE / "Modules")
                  for name in ["Swift", *imports(files)]]
        if not is_current(target, [*files, pathlib.Path(__file__), *filter(pathlib.Path.exists, needed)]):
            target.unlink(missing_ok=True)
            compiled("-emit-module", "-emit-module-path", target, "-module-name", module, *self.options,
                     "-Xfrontend", "-experimental-skip-all-function-bodies", *files)

    def check(self, module):
        files = self.files(module)
        compiled("-typecheck", "-wmo", "-module-name", module, *self.options, *files)
        return f"type-checked, never run: {module}, {len(self.of_apple(files))} of {len(files)} files"

    def check_samples(self):
        files = sources(ROOT / "Samples" / "iOS")
        compiled("-typecheck", "-wmo", "-module-name", "Sample", *self.options, *files)
        return f"type-checked, never run: Samples/iOS, {len(files)} files"

    def check_objective_c(self):
        tools = pathlib.Path(toolchain()["paths"]["runtimeResourcePath"]).parents[1] / "bin"
        check = ObjectiveC(compiled, tools / "clang", self.search, FOLDER / "objective-c")
        check.make_header()
        found = check.wrong_names(settings(), errors, Failure)
        wrong = [f"{path}:{line}: {text}" for path, line, text in found]
        wrong += check.run_programs().splitlines()
        if wrong:
            raise Failure("\n".join(wrong) + "\n")
        return check.report()

    def run(self, only):
        """Lines about each module, and how many failed."""
        failed = 0
        others = {"Samples": self.check_samples, "ObjectiveC": self.check_objective_c}
        for module in [*CHECKED, *EMITTED, *others]:
            try:
                if module in EMITTED and only in (None, *others, *EMITTED):
                    self.emit(module)
                if only in (None, module):
                    print(others[module]() if module in others else self.check(module), flush=True)
            except Failure as failure:
                print(f"{failure}{module} does not compile for Apple's systems", file=sys.stderr)
                failed += 1
        return failed


# MARK: The phone

def files_of_phone():
    """Module -> its files that need neither Foundation nor threads nor the decoding of files."""
    geometry = [path for path in sources(ROOT / "Sources/WaymarkGeometry")
                if not path.stem.endswith("+Codable") and path.name != "ConcurrentMap.swift"]
    rendering = ROOT / "Sources" / "WaymarkRendering"
    pixels = [path for path in sources(rendering / "Pixels")
              if not path.stem.endswith(("+Decoding", "+Encoding")) and path.name != "ImageError.swift"]
    return {
        "WaymarkGeometry": [*geometry, STAND_INS / "Embedded" / "ConcurrentMap.swift"],
        "WaymarkStyle": [ROOT / "Sources/WaymarkStyle/Values/StyleColor.swift"],
        "WaymarkRendering": [
            *sorted(rendering.glob("DisplayList*.swift")), *pixels, rendering / "View/GroundBox.swift"],
    }


def is_object_of_phone(path):
    """Whether a file is a Mach-O object for the 64-bit ARM of iOS."""
    data = path.read_bytes()
    magic, processor, _, kind, count, _, _, _ = struct.unpack_from("<8I", data)
    place, platform = 32, None
    for _ in range(count):
        command, size, first = struct.unpack_from("<3I", data, place)
        platform = first if command == 0x32 else platform
        place += size
    return (magic, processor, kind, platform) == (0xFEEDFACF, 0x0100000C, 1, 2)


def compile_for_phone():
    """Lines about each module, in order of dependency."""
    PHONE.mkdir(parents=True, exist_ok=True)
    lines, before = [], [pathlib.Path(__file__)]
    for module, files in files_of_phone().items():
        target = PHONE / f"{module}.o"
        if not is_current(target, files + before):
            target.unlink(missing_ok=True)
            compiled(
                "-target", "arm64-apple-ios18.0", "-enable-experimental-feature", "Embedded", "-wmo", "-O",
                *settings(), "-module-name", module, "-module-cache-path", FOLDER / "cache",
                "-I", STAND_INS / "Darwin", "-I", PHONE, "-c", *files, "-o", target,
                "-emit-module", "-emit-module-path", PHONE / f"{module}.swiftmodule")
        if not is_object_of_phone(target):
            raise Failure(f"{target} is no object for arm64-apple-ios\n")
        before.append(target)
        own = [path for path in files if STAND_INS not in path.parents]
        lines.append(f"compiled for arm64-apple-ios: {module}, {len(own)} of its files")
    return lines


# MARK: Apps outside

def errors(messages):
    """Path, line and text of each."""
    found = re.findall(r"^(/\S*?\.swift):(\d+):\d+: error: (.*)$", messages, re.MULTILINE)
    return {(path, int(line), re.sub(r" \[#\w+\]$", "", text)) for path, line, text in found}


def is_undecided(path, line, text):
    """Whether only Apple's Foundation could tell if this is an error."""
    lines = pathlib.Path(path).read_text().splitlines()[line - 1:line + 9]
    return UNMARKED.search(text) and FOUNDATION.search("\n".join(lines).split("{")[0])


def adapted(file, known, unknown):
    """The text of a file with our imports, its lines where they were."""
    def replace(match):
        name = REPLACED.get(match[1], match[1])
        if name not in known:
            unknown[name] += 1
            return f"// {match[0]}"
        return f"import {name}"
    # Samples ask for a key where others' servers want one.
    text = re.sub(r"^ *#error\(", "// ", file.read_text(errors="replace"), flags=re.MULTILINE)
    text = IMPORT.sub(replace, text)
    return f'#sourceLocation(file: "{file}", line: 1)\n{text}'


def check_app(folder, checker):
    """How much of an app for others' SDKs compiles with ours, and the names that are missing."""
    for module in EMITTED:
        checker.emit(module)
    known = checker.names | {path.stem for path in [*MODULES.iterdir(), *(RELEASE / "Modules").iterdir()]}
    known |= {"Swift", "Foundation", "Dispatch", "Synchronization"}
    target, unknown = FOLDER / "sample", collections.Counter()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    files = sources(folder)
    for number, file in enumerate(files):
        (target / f"{number}.swift").write_text(adapted(file, known, unknown))
    options = ["-swift-version", "5", "-suppress-warnings", "-parse-as-library", *checker.search]
    try:
        messages = compiled("-typecheck", "-wmo", "-module-name", "App", *options, *sources(target))
    except Failure as failure:
        messages = str(failure)
    report_app(files, messages, unknown)


def report_app(files, messages, unknown):
    found = [error for error in sorted(errors(messages)) if not is_undecided(*error)]
    wrong = {path for path, _, _ in found}
    print(f"{len(files) - len(wrong)} of {len(files)} files without an error, {len(found)} errors")
    for name, count in unknown.most_common():
        print(f"{count:5} no module {name}")
    places = collections.defaultdict(list)
    for path, line, text in found:
        places[text].append(f"{pathlib.Path(path).name}:{line}")
    for text in sorted(places, key=lambda text: -len(places[text])):
        print(f"{len(places[text]):5} {text} ({places[text][0]})")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=[*CHECKED, *EMITTED, "Samples", "ObjectiveC", "phone"])
    parser.add_argument("--modules", action="append", default=[], type=pathlib.Path)
    parser.add_argument("--sample", type=pathlib.Path)
    options = parser.parse_args()
    failed = 0
    try:
        with alone(), concurrent.futures.ThreadPoolExecutor() as pool:
            package()
            has_phone = options.only in (None, "phone") and not options.sample
            phone = pool.submit(compile_for_phone) if has_phone else None
            if options.only != "phone":
                checker = Checker(build_stand_ins(), [path.resolve() for path in options.modules])
                if options.sample:
                    return check_app(options.sample.resolve(), checker)
                failed = checker.run(options.only)
            for line in phone.result() if phone else []:
                print(line)
    except Failure as failure:
        print(failure, file=sys.stderr)
        sys.exit("apple-check: not all of it compiles")
    sys.exit(f"apple-check: {failed} of our modules do not compile" if failed else 0)


if __name__ == "__main__":
    main()
