// swift-tools-version: 6.2
import PackageDescription

/// A program that needs one product of Waymark, as a package of somebody else has it.
func program(_ name: String, _ product: String) -> Target {
    .executableTarget(
        name: name, dependencies: [.product(name: product, package: "waymark")],
        swiftSettings: [.treatAllWarnings(as: .error)])
}

let package = Package(
    name: "outside",
    platforms: [.macOS("15.4"), .iOS("18.4")],
    dependencies: [.package(name: "waymark", path: "../..")],
    targets: [
        program("WholeApp", "Waymark"),
        program("NavigationOnly", "WaymarkNavigation"),
        program("MapOnly", "WaymarkMaps"),
        program("ImageryOnly", "WaymarkImagery"),
        program("PanoramaOnly", "WaymarkPanorama"),
        program("EngineOnly", "WaymarkEngine"),
        program("InstructionsOnly", "WaymarkInstructions"),
        program("ImportOnly", "WaymarkImport"),
        program("ServerOnly", "WaymarkServer"),
        program("ClientOnly", "WaymarkClient"),
        program("DatabaseOnly", "WaymarkDatabase"),
        program("DesktopOnly", "WaymarkDesktop"),
        program("UIKitOnly", "WaymarkUIKit"),
        program("WatchOnly", "WaymarkWatch"),
        program("GMSOnly", "WaymarkGMS"),
        program("MapKitOnly", "WaymarkMapKit"),
    ],
    swiftLanguageModes: [.v6]
)
