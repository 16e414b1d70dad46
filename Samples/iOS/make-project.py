#!/usr/bin/env python3
"""Writes the Xcode project of the sample app.

    Samples/iOS/make-project.py [--region FOLDER] [--team ID] [--bundle-id NAME]

The project takes the package from ../.. and the sources from WaymarkSample as they are, and brings the region at
FOLDER (out/helsinki.waymark of the repository, which `make sample` builds) with the app; without one the app has
none until it downloads one. It is written anew at each call: settings are changed here.
"""
import argparse
import hashlib
import os
import pathlib
import plistlib
import re

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAME = "WaymarkSample"
PRODUCTS = ["Waymark", "WaymarkUIKit", "WaymarkClient", "WaymarkImagery"]
INFO = {
    "CFBundleDevelopmentRegion": "en",
    "CFBundleDisplayName": "Waymark",
    "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
    "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundleName": "$(PRODUCT_NAME)",
    "CFBundlePackageType": "APPL",
    "CFBundleShortVersionString": "1.0",
    "CFBundleVersion": "1",
    "LSRequiresIPhoneOS": True,
    "NSAppTransportSecurity": {"NSAllowsLocalNetworking": True},
    "NSLocationTemporaryUsageDescriptionDictionary": {
        "Guidance": "Guidance needs to know on which road you are."
    },
    "NSLocationWhenInUseUsageDescription": "The map shows where you are, and guides you from there.",
    "UIApplicationSceneManifest": {"UIApplicationSupportsMultipleScenes": False},
    "UIBackgroundModes": ["location", "audio"],
    "UILaunchScreen": {},
    "UISupportedInterfaceOrientations": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
        "UIInterfaceOrientationLandscapeRight",
    ],
}


def identifier(*parts):
    """The identifier of an object: the same at each call, so that the project stays the same."""
    return hashlib.sha256("/".join(parts).encode()).hexdigest()[:24].upper()


def written(value, indent=0):
    """A value as a property list of the old style."""
    tabs = "\t" * indent
    if isinstance(value, dict):
        lines = [f"{tabs}\t{quoted(key)} = {written(value[key], indent + 1)};\n" for key in value]
        return "{\n" + "".join(lines) + tabs + "}"
    if isinstance(value, list):
        lines = [f"{tabs}\t{written(item, indent + 1)},\n" for item in value]
        return "(\n" + "".join(lines) + tabs + ")"
    return quoted(str(value))


def quoted(text):
    if re.fullmatch(r"[A-Za-z0-9._/]+", text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def deployment_target(package):
    """The oldest system that the package runs on, as 18.0."""
    found = re.search(r'\.iOS\((?:\.v(\d+)|"([\d.]+)")\)', package)
    if not found:
        raise SystemExit("make-project: Package.swift names no iOS")
    return found[2] or f"{found[1]}.0"


class Project:
    """The objects of a project by their identifiers."""

    def __init__(self, region, team, bundle, target):
        self.objects = {}
        self.region, self.team, self.bundle, self.target = region, team, bundle, target

    def add(self, isa, label, /, **values):
        """Adds an object and gives its identifier."""
        key = identifier(isa, label)
        self.objects[key] = {"isa": isa, **values}
        return key

    def file(self, name, kind, path, tree="<group>"):
        return self.add("PBXFileReference", name, lastKnownFileType=kind, path=path, sourceTree=tree)

    def build_file(self, name, **values):
        return self.add("PBXBuildFile", name, **values)

    def phase(self, isa, files):
        return self.add(
            isa, NAME, buildActionMask=2147483647, files=files, runOnlyForDeploymentPostprocessing=0)

    def configurations(self, owner, settings):
        """A list of the configurations Debug and Release with `settings`."""
        kinds = {
            "Debug": {"ONLY_ACTIVE_ARCH": "YES", "SWIFT_OPTIMIZATION_LEVEL": "-Onone"},
            "Release": {"SWIFT_COMPILATION_MODE": "wholemodule"},
        }
        keys = [
            self.add("XCBuildConfiguration", f"{owner} {kind}", buildSettings={**settings, **own}, name=kind)
            for kind, own in kinds.items()
        ]
        return self.add(
            "XCConfigurationList", owner, buildConfigurations=keys, defaultConfigurationIsVisible=0,
            defaultConfigurationName="Release")

    def app_settings(self):
        settings = {
            "CODE_SIGN_STYLE": "Automatic",
            "GENERATE_INFOPLIST_FILE": "NO",
            "INFOPLIST_FILE": "Info.plist",
            "LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "@executable_path/Frameworks"],
            "PRODUCT_BUNDLE_IDENTIFIER": self.bundle,
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "TARGETED_DEVICE_FAMILY": "1,2",
        }
        return {**settings, "DEVELOPMENT_TEAM": self.team} if self.team else settings

    def root(self, sources):
        """Adds everything, and gives the identifier of the project."""
        package = self.add("XCLocalSwiftPackageReference", "waymark", relativePath="../..")
        products = [
            self.add("XCSwiftPackageProductDependency", name, package=package, productName=name)
            for name in PRODUCTS
        ]
        files = [self.file(name, "sourcecode.swift", name) for name in sources]
        group = self.add("PBXGroup", NAME, children=files, path=NAME, sourceTree="<group>")
        app = self.add(
            "PBXFileReference", "app", explicitFileType="wrapper.application", includeInIndex=0,
            path=f"{NAME}.app", sourceTree="BUILT_PRODUCTS_DIR")
        built = self.add("PBXGroup", "Products", children=[app], name="Products", sourceTree="<group>")
        resources = [self.file("region", "folder", self.region, "SOURCE_ROOT")] if self.region else []
        info = self.file("Info.plist", "text.plist.xml", "Info.plist")
        main = self.add("PBXGroup", "", children=[group, info, *resources, built], sourceTree="<group>")
        phases = [
            self.phase("PBXSourcesBuildPhase", [
                self.build_file(name, fileRef=file) for name, file in zip(sources, files)]),
            self.phase("PBXFrameworksBuildPhase", [
                self.build_file(name, productRef=product) for name, product in zip(PRODUCTS, products)]),
            self.phase("PBXResourcesBuildPhase", [
                self.build_file("region", fileRef=file) for file in resources]),
        ]
        target = self.add(
            "PBXNativeTarget", NAME,
            buildConfigurationList=self.configurations("target", self.app_settings()),
            buildPhases=phases, buildRules=[], dependencies=[], name=NAME,
            packageProductDependencies=products, productName=NAME, productReference=app,
            productType="com.apple.product-type.application")
        settings = {
            "CLANG_ENABLE_MODULES": "YES", "IPHONEOS_DEPLOYMENT_TARGET": self.target,
            "SDKROOT": "iphoneos", "SWIFT_VERSION": "6.0",
        }
        return self.add(
            "PBXProject", NAME, attributes={"BuildIndependentTargetsInParallel": 1},
            buildConfigurationList=self.configurations("project", settings),
            compatibilityVersion="Xcode 15.0", developmentRegion="en", hasScannedForEncodings=0,
            knownRegions=["en", "Base"], mainGroup=main, packageReferences=[package],
            productRefGroup=built, projectDirPath="", projectRoot="", targets=[target])

    def text(self, sources):
        root = self.root(sources)
        ordered = dict(sorted(self.objects.items(), key=lambda item: (item[1]["isa"], item[0])))
        project = {
            "archiveVersion": 1, "classes": {}, "objectVersion": 60, "objects": ordered,
            "rootObject": root,
        }
        return "// !$*UTF8*$!\n" + written(project) + "\n"


def write(folder, region=None, team="", bundle="org.example.waymark-sample"):
    """Writes the project and its Info.plist into `folder`."""
    sources = sorted(path.name for path in (HERE / NAME).glob("*.swift"))
    path = os.path.relpath(region, HERE) if region else None
    target = deployment_target((ROOT / "Package.swift").read_text())
    project = folder / f"{NAME}.xcodeproj"
    project.mkdir(parents=True, exist_ok=True)
    text = Project(path, team, bundle, target).text(sources)
    (project / "project.pbxproj").write_text(text)
    with open(folder / "Info.plist", "wb") as file:
        plistlib.dump(INFO, file)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual = ROOT / "out" / "helsinki.waymark"
    parser.add_argument("--region", type=pathlib.Path, default=usual)
    parser.add_argument("--team", default="")
    parser.add_argument("--bundle-id", default="org.example.waymark-sample")
    options = parser.parse_args()
    region = options.region.resolve() if options.region.is_dir() else None
    if region is None:
        print(f"make-project: there is no region at {options.region}; the app begins without one")
    write(HERE, region, options.team, options.bundle_id)
    print(f"make-project: wrote {HERE / NAME}.xcodeproj")


if __name__ == "__main__":
    main()
