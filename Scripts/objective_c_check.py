"""Objective-C without Apple: names of WaymarkGMS, programs that use them. For apple-check.py."""
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULE = "WaymarkGMS"
STAND_INS = ROOT / "Tests" / "StandIns"
PROGRAMS = ROOT / "Tests" / "ObjectiveC"
# An attribute that names something in Objective-C or makes a protocol one of it, in its condition.
NAME = re.compile(
    r"#if canImport\(ObjectiveC\)\n *@(?:objc\([\w:]+\)|_cdecl\(\"\w+\"\)|objc(?=\n *#endif\n[^\n]*\bprotocol\b))"
    r"\n *#endif")
# What only Linux has twice: its own structure and the one in C, a base class and the one in its place.
DOUBLE = re.compile(r"'Foundation\.CG\w+'|public import of '\w+' was not used")
# Linux's Foundation is Swift, so the header has the mangled names of its classes.
MANGLED = re.compile(r"_TtC10Foundation\d+(NS\w+)")


def is_for_objective_c(path):
    """Whether a file has names for Objective-C alone."""
    return path.parent.name == "ObjectiveC"


def without_names(path, folder):
    """The file, or a copy without names of members: Linux's NSObject is not of Objective-C and takes none."""
    text = path.read_text()
    if not NAME.search(text):
        return path
    copy = folder / path.relative_to(ROOT / "Sources")
    text = f'#sourceLocation(file: "{path}", line: 1)\n' + NAME.sub("\n\n", text)
    if not copy.exists() or copy.read_text() != text:
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text)
    return copy


class ObjectiveC:
    """Makes the header of our module as Apple's compiler would, and compiles programs with it.

    In the place of Linux's NSObject, CGRect and others stand classes and structures that Objective-C has.
    """

    def __init__(self, compiled, clang, search, folder):
        self.compiled = compiled
        self.clang = clang
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        files = sorted((ROOT / "Sources" / MODULE).rglob("*.swift"))
        self.names = [path for path in files if is_for_objective_c(path)]
        self.arguments = [
            "-module-name", MODULE, "-package-name", ROOT.name.lower(), "-parse-as-library", *search,
            *files, STAND_INS / "Aliases" / "ObjectiveCAliases.swift"]

    def make_header(self):
        header = self.folder / f"{MODULE}-Swift.h"
        self.compiled(
            "-emit-module", "-emit-module-path", self.folder / f"{MODULE}.swiftmodule",
            "-emit-objc-header-path", header, "-swift-version", "5", "-suppress-warnings",
            "-Xfrontend", "-experimental-skip-all-function-bodies", *self.arguments)
        header.write_text(MANGLED.sub(r"\1", header.read_text()))

    def wrong_names(self, settings, errors, failure):
        """Errors in the files for Objective-C; the others have bodies that want Linux's structures."""
        try:
            self.compiled("-typecheck", "-wmo", *settings, *self.arguments)
            return []
        except failure as messages:
            return sorted(
                (path, line, text) for path, line, text in errors(str(messages))
                if is_for_objective_c(pathlib.Path(path)) and not DOUBLE.search(text))

    def run_programs(self):
        """Messages about programs that do not compile."""
        structures = ROOT / "Sources" / "CWaymarkGMS" / "include"
        folders = [structures, STAND_INS / "Headers", STAND_INS / "CoreLocation", STAND_INS / "ObjectiveCTypes", self.folder]
        wrong = ""
        for program in sorted(PROGRAMS.glob("*.m")):
            done = subprocess.run(
                [self.clang, "-fsyntax-only", "-x", "objective-c", "-fobjc-runtime=macosx-13.0", "-fobjc-arc",
                 "-fblocks", "-Wall", "-Werror", "-Wno-nullability-completeness",
                 *(f"-I{path}" for path in folders), "-include", "Foundation/Foundation.h",
                 "-include", "CWaymarkGMS.h", program], text=True, capture_output=True)
            wrong += done.stderr if done.returncode else ""
        return wrong

    def report(self):
        programs = len([*PROGRAMS.glob("*.m")])
        return f"type-checked, never run: Objective-C, {programs} programs and {len(self.names)} files"
