// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Tests are compiled without optimization, which takes most of the time to build them; what they test is not.
/// Their modules, which nobody imports, are not made before their code by a second reading of it.
let unoptimized = strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

/// One Swift module of the package with the settings that all of them share.
func module(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

/// The test target that mirrors one module. Those that compute much themselves `areOptimized`: they search large
/// networks in the plainest way, or look at every pixel.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    areOptimized: Bool = false
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
        swiftSettings: areOptimized ? strict : unoptimized)
}

/// Apple systems have frameworks of their own for what these libraries do.
let onLinux = TargetDependencyCondition.when(platforms: [.linux])

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let server: [Target.Dependency] = [
    .product(name: "Hummingbird", package: "hummingbird"),
    .product(name: "HummingbirdCore", package: "hummingbird"),
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "NIOCore", package: "swift-nio"),
    logging,
]
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")

let foundations: [Target] = [
    module("WaymarkGeometry", []),
    .target(name: "CWaymarkFile"),
    module("WaymarkRegion", ["WaymarkGeometry", "CWaymarkFile", "CZlib", crypto]),
    .target(
        name: "CWaymarkImage",
        linkerSettings: [
            .linkedLibrary("png", .when(platforms: [.linux])),
            .linkedLibrary("jpeg", .when(platforms: [.linux])),
        ]),
    module(
        "WaymarkImages",
        [
            "CZlib", .target(name: "CPNG", condition: onLinux),
            .target(name: "CWaymarkImage", condition: onLinux),
        ]),
    module("WaymarkDirections", ["WaymarkGeometry"]),
    module(
        "WaymarkInstructions", ["WaymarkDirections", yams],
        resources: [.copy("Resources/Languages")]),
]

let data: [Target] = [
    module("WaymarkRoads", ["WaymarkGeometry", "WaymarkRegion"]),
    module("WaymarkTiles", ["WaymarkGeometry", "WaymarkRegion"]),
    module(
        "WaymarkSearch",
        ["WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads"],
        resources: [.copy("Resources/Categories")]),
    module(
        "WaymarkImagery",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads",
            "WaymarkImages", crypto, database,
        ]),
]

let engine: [Target] = [
    module(
        "WaymarkRouting",
        ["WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads", yams],
        resources: [.copy("Resources/Profiles")]),
    module(
        "WaymarkGuidance",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads",
            "WaymarkRouting",
        ]),
    module(
        "WaymarkNavigation", ["WaymarkGeometry", "WaymarkDirections", "WaymarkInstructions"],
        resources: [.copy("Resources/Licenses")]),
]

let pipeline: [Target] = [
    .target(
        name: "CWaymarkOsmium",
        cxxSettings: [.define("_LARGEFILE64_SOURCE")],
        linkerSettings: [
            .linkedLibrary("z"), .linkedLibrary("bz2"), .linkedLibrary("expat"),
        ]),
    module(
        "WaymarkImport",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads",
            "WaymarkTiles", "WaymarkRouting", "WaymarkSearch", "WaymarkImages", "CWaymarkOsmium",
            "CDeflate",
        ],
        resources: [.copy("Resources/countries.json")]),
]

let providers: [Target] = [
    module(
        "WaymarkTraffic",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads",
            "WaymarkRouting",
        ]),
    module(
        "WaymarkEngine",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads",
            "WaymarkTiles", "WaymarkRouting", "WaymarkGuidance", "WaymarkSearch",
            "WaymarkImages",
        ]),
    module(
        "WaymarkDatabase",
        [
            "WaymarkAccess", "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections",
            "WaymarkRoads", "WaymarkSearch", "CPostgres",
        ]),
    // Keys, and how often they are used.
    module("WaymarkAccess", ["WaymarkDirections", crypto, database]),
    // Another machine's engine, and the change between it and the device.
    module(
        "WaymarkClient",
        [
            "WaymarkDirections", "WaymarkGeometry", "WaymarkRegion", "WaymarkTiles", database,
        ]),
]

let systemLibraries: [Target] = [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
        name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
        name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
        name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
]

let app: [Target] = [
    module(
        "WaymarkStyle", ["WaymarkGeometry"],
        resources: [.copy("Resources/Styles"), .copy("Resources/Icons")]),
    module(
        "WaymarkRendering",
        [
            "WaymarkGeometry", "WaymarkImages", "WaymarkTiles", "WaymarkStyle",
            .target(name: "CHarfBuzz", condition: onLinux),
            .target(name: "CFriBidi", condition: onLinux),
        ]),
    module(
        "WaymarkMaps",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkInstructions",
            "WaymarkTiles", "WaymarkStyle", "WaymarkRendering", "WaymarkImages",
        ],
        resources: [.copy("Resources/world.pmtiles")]),
    module(
        "WaymarkPanorama",
        [
            "WaymarkGeometry", "WaymarkDirections", "WaymarkInstructions", "WaymarkStyle",
            "WaymarkRendering", "WaymarkMaps",
        ]),
    module(
        "WaymarkNavigationUI",
        [
            "WaymarkGeometry", "WaymarkDirections", "WaymarkInstructions", "WaymarkSearch",
            "WaymarkStyle", "WaymarkRendering", "WaymarkMaps", "WaymarkNavigation",
        ]),
    module(
        "Waymark",
        [
            "WaymarkGeometry", "WaymarkDirections", "WaymarkInstructions", "WaymarkNavigation",
            "WaymarkRegion", "WaymarkEngine", "WaymarkMaps", "WaymarkNavigationUI",
            "WaymarkPanorama", "WaymarkRendering", "WaymarkStyle",
        ]),
]

/// The app in views of UIKit, and under the names that other people's SDKs have.
let hosts: [Target] = [
    module("WaymarkPlatform", ["WaymarkGeometry", "WaymarkRendering"]),
    module(
        "WaymarkUIKit",
        [
            "WaymarkPlatform", "WaymarkGeometry", "WaymarkDirections", "WaymarkInstructions",
            "WaymarkRendering", "WaymarkStyle", "WaymarkMaps", "WaymarkNavigation",
            "WaymarkNavigationUI", "WaymarkPanorama",
        ]),
    // Both ends: what a phone says, and what a watch shows.
    module(
        "WaymarkWatch",
        [
            "WaymarkGeometry", "WaymarkDirections", "WaymarkInstructions", "WaymarkRendering",
            "WaymarkStyle", "WaymarkMaps", "WaymarkNavigation", "WaymarkNavigationUI",
        ]),
    .target(name: "CWaymarkGMS"),
    module(
        "WaymarkGMS",
        [
            "CWaymarkGMS", "WaymarkPlatform", "WaymarkUIKit", "WaymarkGeometry", "WaymarkRegion",
            "WaymarkDirections", "WaymarkInstructions", "WaymarkImagery", "WaymarkRendering",
            "WaymarkStyle", "WaymarkMaps", "WaymarkNavigation", "WaymarkNavigationUI",
            "WaymarkPanorama", "WaymarkEngine", "WaymarkClient",
        ]),
    module(
        "WaymarkMapKit",
        [
            "WaymarkPlatform", "WaymarkUIKit", "WaymarkGeometry", "WaymarkRegion",
            "WaymarkDirections", "WaymarkInstructions", "WaymarkRendering", "WaymarkStyle",
            "WaymarkMaps", "WaymarkEngine", "WaymarkClient",
        ]),
]

let edges: [Target] = [
    module(
        "WaymarkServer",
        [
            "WaymarkAccess", "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections",
            "WaymarkInstructions",
            "WaymarkEngine", "WaymarkImagery", "WaymarkRouting", "WaymarkMaps",
            "WaymarkRendering", "WaymarkStyle", "WaymarkTiles", "WaymarkTraffic",
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
            .product(name: "CoreMetrics", package: "swift-metrics"), yams,
        ] + server, resources: [.copy("Resources/Page"), .copy("Resources/API")]),
    module(
        "WaymarkDesktop",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkNavigation",
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
        ]),
    module(
        "WaymarkDemo",
        [
            "WaymarkGeometry", "WaymarkDirections", "WaymarkEngine", "WaymarkInstructions",
            "WaymarkImagery", "WaymarkMaps", "WaymarkNavigation", "WaymarkNavigationUI",
            "WaymarkPanorama", "WaymarkRegion", "WaymarkRoads", "WaymarkRouting", "WaymarkStyle",
            "WaymarkTraffic",
        ]),
    .target(name: "CWaymarkSDL"),
    module(
        "WaymarkWindow",
        [
            "CWaymarkSDL", "WaymarkDemo", "WaymarkDirections", "WaymarkEngine",
            "WaymarkGeometry", "WaymarkInstructions", "WaymarkMaps", "WaymarkNavigation",
            "WaymarkNavigationUI", "WaymarkRendering", "WaymarkStyle",
        ]),
    module(
        "WaymarkBrowser",
        [
            "WaymarkGeometry", "WaymarkDemo", "WaymarkDirections", "WaymarkEngine",
            "WaymarkInstructions", "WaymarkMaps", "WaymarkNavigation", "WaymarkNavigationUI",
            "WaymarkRendering", "WaymarkServer", "WaymarkStyle",
            .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        ] + server,
        resources: [.copy("Resources/Page")]),
    .executableTarget(
        name: "WaymarkCommand",
        dependencies: [
            "WaymarkAccess", "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections",
            "WaymarkRoads", "WaymarkRouting", "WaymarkGuidance", "WaymarkInstructions",
            "WaymarkImport", "WaymarkImagery", "WaymarkEngine", "WaymarkDatabase", "WaymarkMaps",
            "WaymarkPanorama", "WaymarkRendering", "WaymarkStyle",
            "WaymarkTiles", "WaymarkNavigation", "WaymarkNavigationUI", "WaymarkBrowser",
            "WaymarkServer", "WaymarkClient", "WaymarkDesktop", "WaymarkTraffic", "WaymarkWindow",
            argumentParser, logging, yams,
        ],
        swiftSettings: strict),
]

let checks: [Target] = [
    // Maps drawn in letters, sample files and the like, for several of the tests below.
    .target(
        name: "WaymarkTestSupport",
        dependencies: [
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkImagery",
            "WaymarkImport", "WaymarkInstructions", "WaymarkRegion", "WaymarkRouting",
        ], path: "Tests/Support", swiftSettings: strict),
    // Golden pictures, for tests of what is drawn.
    .target(
        name: "WaymarkPictureSupport", dependencies: ["WaymarkImages", "WaymarkRendering"],
        path: "Tests/Pictures", swiftSettings: strict),
    // What reads bytes that nobody vouches for, for libFuzzer and for the tests that replay its finds.
    .target(
        name: "WaymarkFuzzTargets",
        dependencies: [
            "WaymarkClient", "WaymarkDesktop", "WaymarkDirections", "WaymarkEngine", "WaymarkGMS",
            "WaymarkGeometry", "WaymarkImagery", "WaymarkImport", "WaymarkInstructions",
            "WaymarkMaps", "WaymarkNavigation", "WaymarkRegion", "WaymarkRendering",
            "WaymarkRoads", "WaymarkRouting", "WaymarkServer", "WaymarkStyle",
            "WaymarkTestSupport", "WaymarkTiles", "WaymarkTraffic", "WaymarkWatch",
            .product(name: "Hummingbird", package: "hummingbird"),
            .product(name: "HTTPTypes", package: "swift-http-types"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOEmbedded", package: "swift-nio"), logging,
        ], path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .testTarget(
        name: "WaymarkFuzzTests", dependencies: ["WaymarkFuzzTargets"], swiftSettings: unoptimized),
    tests("WaymarkAccess", ["WaymarkTestSupport", database]),
    tests(
        "WaymarkTraffic",
        [
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkNavigation",
            "WaymarkRegion", "WaymarkRoads", "WaymarkRouting", "WaymarkTestSupport",
        ]),
    tests("WaymarkGeometry", []),
    tests("WaymarkRegion", ["WaymarkGeometry", "WaymarkTestSupport"]),
    tests("WaymarkDirections", ["WaymarkGeometry"]),
    tests("WaymarkRoads", ["WaymarkGeometry", "WaymarkRegion", "WaymarkTestSupport"]),
    tests("WaymarkTiles", ["WaymarkGeometry"], areOptimized: true),
    tests(
        "WaymarkImages",
        [
            "WaymarkDirections", "WaymarkGeometry", "WaymarkImagery", "WaymarkMaps",
            "WaymarkRendering",
        ], areOptimized: true),
    tests(
        "WaymarkSearch",
        [
            "WaymarkDatabase", "WaymarkDirections", "WaymarkGeometry", "WaymarkRegion",
            "WaymarkRoads", "WaymarkTestSupport",
        ]),
    tests(
        "WaymarkImagery",
        [
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkImages",
            "WaymarkRegion", "WaymarkRoads", "WaymarkRouting", "WaymarkTestSupport", database,
        ]),
    tests(
        "WaymarkDatabase",
        [
            "WaymarkAccess", "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry",
            "WaymarkImport", "WaymarkRegion", "WaymarkRoads", "WaymarkRouting", "WaymarkSearch",
            "WaymarkTestSupport",
        ]),
    tests(
        "WaymarkImport",
        [
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkRegion",
            "WaymarkRoads", "WaymarkRouting", "WaymarkSearch", "WaymarkTestSupport",
            "WaymarkTiles",
        ]),
    tests(
        "Waymark",
        [
            // What the umbrella re-exports too: else a change there does not rebuild these tests.
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkInstructions",
            "WaymarkMaps", "WaymarkNavigation", "WaymarkNavigationUI", "WaymarkRegion",
            "WaymarkStyle", "WaymarkImport", "WaymarkRouting",
        ],
        exclude: [
            "RealRoads/Golden", "RealRoads/README.md", "RealRoads/junctions.csv",
            "RealRoads/routes.csv", "RealRoads/drives.csv", "RealRoads/Drives",
        ]),
    tests("WaymarkStyle", ["WaymarkGeometry"], exclude: ["Expressions"]),
    tests("WaymarkInstructions", ["WaymarkDirections", "WaymarkGeometry", yams]),
    tests(
        "WaymarkGuidance",
        ["WaymarkDirections", "WaymarkGeometry", "WaymarkInstructions", "WaymarkTestSupport"]),
    tests(
        "WaymarkRendering",
        ["WaymarkGeometry", "WaymarkImages", "WaymarkRegion", "WaymarkStyle", "WaymarkTiles"],
        areOptimized: true),
    tests(
        "WaymarkMaps",
        [
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkImages",
            "WaymarkImport", "WaymarkInstructions", "WaymarkPictureSupport", "WaymarkRegion",
            "WaymarkRoads", "WaymarkRendering", "WaymarkRouting", "WaymarkStyle",
            "WaymarkTestSupport", "WaymarkTiles",
        ] + server, exclude: ["Golden"]),
    tests(
        "WaymarkPanorama",
        [
            "WaymarkDirections", "WaymarkGeometry", "WaymarkMaps", "WaymarkPictureSupport",
            "WaymarkRendering",
        ], exclude: ["Golden"], areOptimized: true),
    tests(
        "WaymarkDesktop",
        [
            "WaymarkDirections", "WaymarkGeometry", "WaymarkNavigation",
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
        ]),
    tests(
        "WaymarkNavigationUI",
        [
            "WaymarkDirections", "WaymarkGeometry", "WaymarkInstructions", "WaymarkMaps",
            "WaymarkNavigation", "WaymarkPictureSupport", "WaymarkRendering", "WaymarkStyle",
            "WaymarkTestSupport",
        ], exclude: ["Golden"]),
    tests(
        "WaymarkDemo",
        [
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkImport",
            "WaymarkMaps", "WaymarkNavigation", "WaymarkRegion", "WaymarkRouting",
            "WaymarkTestSupport",
        ]),
    tests("WaymarkWindow", ["CWaymarkSDL", "WaymarkMaps"]),
    tests(
        "WaymarkUIKit",
        [
            "WaymarkPlatform", "WaymarkGeometry", "WaymarkDirections", "WaymarkRendering",
            "WaymarkStyle", "WaymarkMaps", "WaymarkNavigation", "WaymarkNavigationUI",
            "WaymarkPanorama", "WaymarkTestSupport",
        ]),
    tests(
        "WaymarkWatch",
        [
            "WaymarkDirections", "WaymarkGeometry", "WaymarkNavigation", "WaymarkNavigationUI",
            "WaymarkRendering",
        ]),
    tests(
        "WaymarkGMS",
        [
            "WaymarkPlatform", "WaymarkUIKit", "WaymarkGeometry", "WaymarkDirections",
            "WaymarkRendering", "WaymarkStyle", "WaymarkTiles", "WaymarkMaps",
            "WaymarkNavigation", "WaymarkNavigationUI", "WaymarkPanorama", "WaymarkEngine",
            "WaymarkTestSupport",
        ]),
    tests(
        "WaymarkMapKit",
        [
            "WaymarkUIKit", "WaymarkGeometry", "WaymarkDirections", "WaymarkRendering",
            "WaymarkStyle", "WaymarkMaps", "WaymarkEngine", "WaymarkTestSupport",
        ]),
    tests(
        "WaymarkBrowser",
        [
            "WaymarkEngine", "WaymarkImport", "WaymarkInstructions", "WaymarkMaps",
            "WaymarkNavigation", "WaymarkNavigationUI", "WaymarkRouting", "WaymarkServer",
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOEmbedded", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
        ]),
    // They run the command that is built beside them.
    .testTarget(
        name: "WaymarkCommandTests",
        dependencies: ["WaymarkGeometry", "WaymarkRegion", "WaymarkTestSupport", "WaymarkTiles"],
        swiftSettings: unoptimized),
    tests(
        "WaymarkClient",
        [
            "WaymarkAccess", "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry",
            "WaymarkImagery", "WaymarkInstructions", "WaymarkNavigation", "WaymarkRegion",
            "WaymarkRouting", "WaymarkServer", "WaymarkTestSupport",
        ] + server),
    tests(
        "WaymarkServer",
        [
            "WaymarkAccess", "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry",
            "WaymarkImagery", "WaymarkImport", "WaymarkRegion", "WaymarkRoads", "WaymarkRouting",
            "WaymarkStyle",
            "WaymarkTestSupport", "WaymarkTiles", "WaymarkTraffic",
            .product(name: "NIOEmbedded", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ] + server),
    tests(
        "WaymarkNavigation",
        [
            "WaymarkDirections", "WaymarkEngine", "WaymarkGeometry", "WaymarkImport",
            "WaymarkInstructions", "WaymarkRegion", "WaymarkRouting", "WaymarkTestSupport",
        ], exclude: ["Golden"]),
    tests(
        "WaymarkRouting",
        [
            "WaymarkGeometry", "WaymarkRegion", "WaymarkDirections", "WaymarkRoads",
            "WaymarkTestSupport",
        ],
        areOptimized: true),
    tests(
        "WaymarkEngine",
        [
            "WaymarkDirections", "WaymarkGeometry", "WaymarkImport", "WaymarkInstructions",
            "WaymarkRegion", "WaymarkRoads", "WaymarkRouting", "WaymarkTestSupport",
        ]),
]

/// The program of `make fuzz`; it can only be linked where the compiler is told to fuzz.
let fuzzing: [Target] =
    Context.environment["WAYMARK_FUZZ"] == nil
    ? []
    : [
        .executableTarget(
            name: "waymark-fuzz", dependencies: ["WaymarkFuzzTargets"], path: "Tests/Fuzz/Driver",
            swiftSettings: strict)
    ]

let package = Package(
    name: "waymark",
    // Classes that stop something when nobody has them any more (`isolated deinit`) need these.
    platforms: [.macOS("15.4"), .iOS("18.4"), .watchOS("11.4")],
    products: [
        .library(name: "Waymark", targets: ["Waymark"]),
        .library(
            name: "WaymarkNavigation",
            targets: ["WaymarkNavigation", "WaymarkDirections", "WaymarkGeometry"]),
        .library(
            name: "WaymarkMaps",
            targets: [
                "WaymarkMaps", "WaymarkStyle", "WaymarkRendering", "WaymarkDirections",
                "WaymarkGeometry", "WaymarkImages",
            ]),
        .library(
            name: "WaymarkImagery",
            targets: [
                "WaymarkImagery", "WaymarkImages", "WaymarkDirections", "WaymarkGeometry",
            ]),
        .library(
            name: "WaymarkPanorama",
            targets: [
                "WaymarkPanorama", "WaymarkMaps", "WaymarkRendering", "WaymarkDirections",
                "WaymarkGeometry", "WaymarkImages",
            ]),
        .library(
            name: "WaymarkEngine",
            targets: [
                "WaymarkEngine", "WaymarkRouting", "WaymarkRegion", "WaymarkDirections",
                "WaymarkGeometry",
            ]),
        .library(
            name: "WaymarkInstructions",
            targets: ["WaymarkInstructions", "WaymarkDirections", "WaymarkGeometry"]),
        .library(name: "WaymarkImport", targets: ["WaymarkImport", "WaymarkRouting"]),
        .library(
            name: "WaymarkServer",
            targets: ["WaymarkServer", "WaymarkAccess", "WaymarkEngine", "WaymarkRouting"]),
        .library(
            name: "WaymarkClient",
            targets: ["WaymarkClient", "WaymarkDirections", "WaymarkGeometry"]),
        .library(name: "WaymarkDatabase", targets: ["WaymarkDatabase", "WaymarkEngine"]),
        .library(name: "WaymarkDesktop", targets: ["WaymarkDesktop", "WaymarkDirections"]),
        .library(
            name: "WaymarkUIKit",
            targets: [
                "WaymarkUIKit", "WaymarkPlatform", "WaymarkMaps", "WaymarkRendering",
                "WaymarkNavigation", "WaymarkDirections", "WaymarkGeometry",
            ]),
        .library(
            name: "WaymarkWatch",
            targets: [
                "WaymarkWatch", "WaymarkNavigationUI", "WaymarkNavigation", "WaymarkDirections",
                "WaymarkGeometry",
            ]),
        .library(name: "WaymarkGMS", targets: ["WaymarkGMS", "WaymarkDirections"]),
        .library(name: "WaymarkMapKit", targets: ["WaymarkMapKit", "WaymarkDirections"]),
        .executable(name: "waymark", targets: ["WaymarkCommand"]),
    ],
    // Exact versions: what is built and checked is the same everywhere.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        // Without its reader of configurations.
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1",
            traits: ["FullFoundation"]),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    ],
    targets: foundations + data + engine + pipeline + providers + systemLibraries + app + hosts
        + edges + checks + fuzzing,
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
