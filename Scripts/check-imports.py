#!/usr/bin/env python3
"""Tells modules that a target imports and Package.swift does not name, and the other way round; and
where the table of ARCHITECTURE.md says otherwise.

    Scripts/check-imports.py        ends with 1 where there are any
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMPORT = re.compile(r"^ *(?:@\w+ )?(?:\w+ )?import (?:(?:struct|class|enum|func|protocol) )?(\w+)", re.MULTILINE)
# Part of every toolchain.
STANDARD = {"Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking",
            "FoundationXML", "Glibc", "Musl", "Darwin", "Synchronization", "Testing",
            # Frameworks of Apple's systems.
            "AVFAudio", "AVFoundation", "Combine", "CoreFoundation", "CoreGraphics", "CoreLocation",
            "CoreMotion", "CoreText", "ImageIO", "IOSurface", "ObjectiveC", "QuartzCore", "SwiftUI",
            "UIKit", "WatchConnectivity", "WatchKit"}


def imports(folder):
    sources = (path.read_text() for path in folder.rglob("*.swift"))
    return {module for source in sources for module in IMPORT.findall(source)} - STANDARD


def table():
    """The imports of modules as ARCHITECTURE.md tells them, with names as in Package.swift."""
    text = (ROOT / "ARCHITECTURE.md").read_text().split("| Module | Imports |")[1].split("\n\n")[0]
    rows = dict(re.findall(r"^\| (\w+) \| (.*) \|$", text, re.MULTILINE))

    def full(name):
        return name if re.match(r"C[A-Z]", name) else f"Waymark{name}"

    return {full(name): {full(other) for other in others.split(", ") if other != "nothing"}
            for name, others in rows.items()}


def main():
    package = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, text=True,
        stdout=subprocess.PIPE).stdout)
    findings = []
    told = table()
    for target in package["targets"]:
        name, is_test = target["name"], target["type"] == "test"
        if target["type"] == "system":
            continue
        declared = {dependency[kind][0] for dependency in target["dependencies"]
                    for kind in dependency}
        own = {module for module in declared if re.match(r"Waymark|C[A-Z]", module)}
        if name in told and told[name] != own:
            findings.append(f"ARCHITECTURE.md: {name} imports {', '.join(sorted(own))}")
        used = imports(ROOT / (target.get("path") or f"{'Tests' if is_test else 'Sources'}/{name}"))
        findings += [f"{name} imports {module}, which it does not depend on"
                     for module in sorted(used - declared)]
        # Tests name what they run too.
        findings += [f"{name} depends on {module}, which it does not import"
                     for module in sorted(declared - used) if not is_test]
    print("\n".join(findings), file=sys.stderr)
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
