#!/usr/bin/env python3
"""Tells unsafe code in files that are not named X+Unsafe.swift.

    Scripts/check-unsafe.py         ends with 1 where there is any
    Scripts/check-unsafe.py --test  checks the rule itself on a few lines
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Names that give or take memory whose bounds, life or type nobody checks.
UNSAFE = re.compile(
    r"\b(?:Unsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer|OpaquePointer|AutoreleasingUnsafe\w+"
    r"|Unmanaged|_?unsafe[A-Z]\w*|withUnsafe\w*|withMemoryRebound|withContiguous\w+"
    r"|withUTF8(?:Buffer)?|withCString|assumingMemoryBound|bindMemory|baseAddress|pointee)\b"
    r"|unowned\(unsafe\)")
COMMENT = re.compile(r"//.*")


def findings(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        for name in UNSAFE.findall(COMMENT.sub("", line)):
            yield f"{path}:{number}: {name} stands outside of a file named X+Unsafe.swift"


def test():
    bad = ["elements.withUnsafeBytes { $0 }", "let p: UnsafeMutableRawBufferPointer",
           "unsafeBitCast(a, to: B.self)", "RawSpan(_unsafeBytes: b)", "p.pointee = 1",
           "name.withUTF8Buffer { }", "let handle: OpaquePointer?", "p.load; bindMemory(to: A.self)",
           "unowned(unsafe) let a"]
    good = ["// withUnsafeBytes is not used", "nonisolated(unsafe) let a = b",
            "UncheckedArray(array)", "let span = bytes.span", "func pointees() {}"]
    wrong = [line for line in bad if not list(findings("", line))]
    return wrong + [line for line in good if list(findings("", line))]


def main():
    if sys.argv[1:] == ["--test"]:
        found = test()
    else:
        found = [finding for path in sorted((ROOT / "Sources").rglob("*.swift"))
                 if not path.stem.endswith("+Unsafe")
                 for finding in findings(path.relative_to(ROOT), path.read_text())]
    if found:
        print("\n".join(found), file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
