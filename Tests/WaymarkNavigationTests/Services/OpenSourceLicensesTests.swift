import Foundation
import Testing
import WaymarkDirections
import WaymarkNavigation

@Suite("Licences")
@MainActor struct OpenSourceLicensesTests {
    private let licenses = OpenSourceLicenses.bundled
    private let maps = MapServices().openSourceLicenseInfo
    private let navigation = NavigationServices(store: MemoryAcceptanceStore())
        .openSourceLicenseInfo

    @Test("A3: the maps name the map data first and all that they link")
    func mapsText() {
        #expect(maps.hasPrefix("Waymark \(WaymarkVersion.current)\n"))
        #expect(maps.contains("© OpenStreetMap contributors"))
        #expect(licenses.components.first?.name == "OpenStreetMap")
        for name in ["zlib", "HarfBuzz", "FriBidi", "libpng", "libjpeg-turbo", "Noto fonts"]
            + ["swift-crypto"]
        {
            #expect(maps.contains("\n\(name): "))
        }
        #expect(!maps.contains("\nYams: ") && !maps.contains("\nHummingbird: "))
    }

    @Test("A7: navigation links what the maps do, and more")
    func navigationText() {
        let names = licenses.components(of: .navigation).map(\.name)
        #expect(Set(names).isSuperset(of: licenses.components(of: .maps).map(\.name)))
        #expect(navigation.contains("\nYams: ") && navigation.contains("\nLibYAML: "))
        #expect(!names.contains("libosmium") && !names.contains("SwiftNIO"))
        #expect(licenses.components(of: .tools) == licenses.components)
    }

    @Test("Every licence has its text, but for those that a link is enough for")
    func texts() {
        for component in licenses.components {
            #expect(!component.licenses.isEmpty && !component.copyright.isEmpty)
            #expect(component.url.hasPrefix("http"))
            for license in component.licenses
            where !["ODbL-1.0", "public domain"].contains(license) {
                #expect((licenses.licenseText(license)?.count ?? 0) > 300, "\(license)")
            }
            if component.notice != nil {
                #expect((licenses.noticeText(of: component)?.count ?? 0) > 300, "\(component.name)")
            }
        }
        #expect(licenses.licenseText("Unheard-of") == nil)
    }

    @Test("Each full text stands there once", arguments: OpenSourceLicenses.Part.allCases)
    func once(_ part: OpenSourceLicenses.Part) throws {
        let text = licenses.text(for: part)
        for license in Set(licenses.components(of: part).flatMap(\.licenses)) {
            guard let full = licenses.licenseText(license) else { continue }
            #expect(text.components(separatedBy: full).count == 2, "\(license)")
        }
        for component in licenses.components(of: part) where component.notice != nil {
            #expect(text.contains(try #require(licenses.noticeText(of: component))))
        }
    }

    /// The packages that only products of other packages need, of which Waymark uses none.
    private static let notLinked: Set = [
        "async-http-client", "swift-algorithms", "swift-asn1", "swift-certificates",
        "swift-configuration", "swift-http-structured-headers", "swift-nio-http2", "swift-numerics",
    ]

    @Test("Every package is named, or is known not to be linked, and nothing else is")
    func packages() throws {
        let pins = try JSONDecoder().decode(Pins.self, from: Self.file("Package.resolved")).pins
            .map(\.identity)
        let named = Set(
            licenses.components.compactMap { URL(string: $0.url)?.lastPathComponent.lowercased() })
        #expect(pins.count > 20)
        #expect(Set(pins).subtracting(named) == Self.notLinked)
    }

    /// The component for a library of the system, by its name in Package.swift.
    private static let system = [
        "z": "zlib", "CZlib": "zlib", "CDeflate": "libdeflate", "bz2": "bzip2", "expat": "Expat",
        "png": "libpng",
        "CPNG": "libpng", "jpeg": "libjpeg-turbo", "CHarfBuzz": "HarfBuzz", "CFriBidi": "FriBidi",
        "CPostgres": "libpq",
    ]

    @Test("Every library of the system that is linked is named")
    func systemLibraries() throws {
        let package = String(decoding: try Self.file("Package.swift"), as: UTF8.self)
        let linked =
            package.matches(of: /\.linkedLibrary\("(\w+)"/).map { String($0.1) }
            + package.matches(of: /\.systemLibrary\(\s*name: "(\w+)"/).map { String($0.1) }
        #expect(Set(linked) == Set(Self.system.keys))
        let names = Set(licenses.components.map(\.name))
        for library in linked {
            #expect(names.contains(Self.system[library] ?? ""), "\(library)")
        }
    }

    @Test("Every package has one exact version")
    func versions() throws {
        let package = String(decoding: try Self.file("Package.swift"), as: UTF8.self)
        let pins = try JSONDecoder().decode(Pins.self, from: Self.file("Package.resolved")).pins
        let versions = Dictionary(
            uniqueKeysWithValues: pins.map { ($0.identity, $0.state.version) })
        let exact = package.matches(
            of: /\.package\(\s*url: "[^"]+\/([^"\/]+)", exact: "([\d.]+)"/)
        #expect(exact.count > 5 && exact.count == package.matches(of: /\.package\(/).count)
        for found in exact {
            #expect(versions[found.1.lowercased()] == String(found.2), "\(found.1)")
        }
    }

    /// A file of the repository.
    private static func file(_ name: String) throws -> Data {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: root.appendingPathComponent(name))
    }
}

private struct Pins: Decodable {
    struct Pin: Decodable {
        struct State: Decodable {
            let version: String
        }

        let identity: String
        let state: State
    }

    let pins: [Pin]
}
