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
        for name in ["zlib", "HarfBuzz", "FriBidi", "libpng", "Noto fonts", "swift-crypto"] {
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

    @Test("Every pinned package is named, or is known not to be linked")
    func packages() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("Package.resolved"))
        let pins = try JSONDecoder().decode(Pins.self, from: data).pins.map(\.identity)
        let named = licenses.components.compactMap {
            URL(string: $0.url)?.lastPathComponent.lowercased()
        }
        // Only for products of other packages that Waymark does not use.
        let unused: Set = [
            "async-http-client", "swift-algorithms", "swift-asn1", "swift-certificates",
            "swift-http-structured-headers", "swift-nio-http2", "swift-nio-ssl", "swift-numerics",
        ]
        #expect(Set(pins).subtracting(named).subtracting(unused).isEmpty)
    }
}

private struct Pins: Decodable {
    struct Pin: Decodable {
        let identity: String
    }
    let pins: [Pin]
}
