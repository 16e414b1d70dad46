#!/usr/bin/env python3
"""Reads the Xcode project of the sample app back and checks that it is whole."""
import importlib.util
import pathlib
import plistlib
import re
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
REFERENCES = {
    "buildConfigurationList", "buildConfigurations", "buildPhases", "children", "fileRef", "files",
    "mainGroup", "package", "packageProductDependencies", "packageReferences", "productRef",
    "productRefGroup", "productReference", "targets",
}
TOKEN = re.compile(r'\s*(?://[^\n]*\n\s*)*("(?:[^"\\]|\\.)*"|[A-Za-z0-9._/$]+|[{}()=;,])')


def read(text):
    """A property list of the old style, as Xcode reads it."""
    tokens = TOKEN.findall(text)
    left = TOKEN.sub("", text).strip()
    assert not left, f"not a property list: {left[:40]}"
    value, end = read_value(tokens, 0)
    assert end == len(tokens), "something follows the end"
    return value


def read_value(tokens, at):
    if tokens[at] == "{":
        return read_dictionary(tokens, at + 1)
    if tokens[at] == "(":
        return read_list(tokens, at + 1)
    token = tokens[at]
    assert token not in "})=;,", f"{token} in the place of a value"
    if token.startswith('"'):
        token = re.sub(r"\\(.)", lambda escape: "\n" if escape[1] == "n" else escape[1], token[1:-1])
    return token, at + 1


def read_dictionary(tokens, at):
    values = {}
    while tokens[at] != "}":
        key, at = read_value(tokens, at)
        assert key not in values, f"{key} twice"
        assert tokens[at] == "=", f"no value for {key}"
        values[key], at = read_value(tokens, at + 1)
        assert tokens[at] == ";", f"no end after {key}"
        at += 1
    return values, at + 1


def read_list(tokens, at):
    values = []
    while tokens[at] != ")":
        value, at = read_value(tokens, at)
        values.append(value)
        assert tokens[at] in ",)", "no comma in a list"
        at += tokens[at] == ","
    return values, at + 1


class ProjectTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        spec = importlib.util.spec_from_file_location("make_project", HERE / "make-project.py")
        cls.module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(cls.module)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            cls.module.write(folder, pathlib.Path(name) / "a city.waymark", team="ABC")
            cls.text = (folder / "WaymarkSample.xcodeproj" / "project.pbxproj").read_text()
            cls.info = plistlib.loads((folder / "Info.plist").read_bytes())
        cls.project = read(cls.text)
        cls.objects = cls.project["objects"]

    def of(self, isa):
        return [value for value in self.objects.values() if value["isa"] == isa]

    def test_every_reference_leads_to_an_object(self):
        found = {self.project["rootObject"]}
        for value in self.objects.values():
            for key in REFERENCES & value.keys():
                keys = value[key] if isinstance(value[key], list) else [value[key]]
                for key in keys:
                    self.assertIn(key, self.objects)
                found.update(keys)
        self.assertEqual(found, self.objects.keys(), "objects that nobody refers to")

    def test_identifiers_are_those_of_xcode(self):
        for key in self.objects:
            self.assertRegex(key, r"^[0-9A-F]{24}$")

    def test_every_source_is_compiled_once(self):
        sources = {path.name for path in (HERE / "WaymarkSample").glob("*.swift")}
        phase, = self.of("PBXSourcesBuildPhase")
        paths = [self.objects[self.objects[key]["fileRef"]]["path"] for key in phase["files"]]
        self.assertEqual(sorted(paths), sorted(sources))

    def test_every_product_is_linked_and_is_one_of_the_package(self):
        manifest = (HERE.parent.parent / "Package.swift").read_text()
        phase, = self.of("PBXFrameworksBuildPhase")
        names = [self.objects[self.objects[key]["productRef"]]["productName"] for key in phase["files"]]
        self.assertEqual(names, self.module.PRODUCTS)
        for name in names:
            product = rf'\.library\(\s*name: "{name}"'
            self.assertTrue(re.search(product, manifest), f"Package.swift has no product {name}")

    def test_every_module_that_is_imported_is_in_a_product(self):
        system = {"Foundation", "Observation", "SwiftUI", "UIKit"}
        for path in (HERE / "WaymarkSample").glob("*.swift"):
            modules = set(re.findall(r"^import (\w+)", path.read_text(), re.MULTILINE))
            self.assertLessEqual(modules - system, set(self.module.PRODUCTS), path.name)

    def test_the_package_is_that_of_the_repository(self):
        package, = self.of("XCLocalSwiftPackageReference")
        self.assertTrue((HERE / package["relativePath"] / "Package.swift").is_file())

    def test_the_app_may_locate_and_speak_in_the_background(self):
        self.assertEqual(self.info["UIBackgroundModes"], ["location", "audio"])
        self.assertTrue(self.info["NSLocationWhenInUseUsageDescription"])

    def test_the_region_comes_with_the_app(self):
        phase, = self.of("PBXResourcesBuildPhase")
        region, = [self.objects[self.objects[key]["fileRef"]] for key in phase["files"]]
        self.assertTrue(region["path"].endswith("a city.waymark"))

    def test_systems_of_the_manifest_are_understood(self):
        self.assertEqual(self.module.deployment_target('platforms: [.iOS(.v18)]'), "18.0")
        self.assertEqual(self.module.deployment_target('platforms: [.iOS("18.4")]'), "18.4")

    def test_the_reader_refuses_what_is_broken(self):
        for text in ["{a = b}", "{a b;}", "(a b)", "{a = b;} c", "{a = 1; a = 2;}"]:
            with self.assertRaises(AssertionError):
                read(text)


if __name__ == "__main__":
    unittest.main()
