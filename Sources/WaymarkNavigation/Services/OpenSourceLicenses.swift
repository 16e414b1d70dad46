import Foundation
import WaymarkDirections

/// The software that Waymark is linked with and made from, with its licences.
public struct OpenSourceLicenses: Sendable {
    /// A part of Waymark; each holds those before it.
    public enum Part: String, Hashable, Sendable, Codable, CaseIterable {
        /// Everything that an app with maps links.
        case maps
        /// Everything that an app with maps and navigation links.
        case navigation
        /// All, with the command, the servers and the import of map data.
        case tools
    }

    /// A library, a font or a set of data.
    public struct Component: Hashable, Sendable, Codable {
        /// The smallest part that it belongs to.
        public let part: Part
        /// Its name.
        public let name: String
        /// The purpose that Waymark has for it.
        public let purpose: String
        /// The SPDX identifiers of its licences, at least one; all of them hold.
        public let licenses: [String]
        /// The holders of the rights, one a line.
        public let copyright: [String]
        /// The address that it comes from.
        public let url: String
        /// The name of the text that must be passed on with it, where there is one.
        public let notice: String?
    }

    /// The licences that came with this copy of Waymark; read at the first use.
    public static let bundled = OpenSourceLicenses(directory: Bundle.module.resourcePath)

    /// All components, the map data first.
    public let components: [Component]
    private let directory: String

    /// The licences in `Licenses` in `directory`; none where they are missing.
    init(directory: String?) {
        self.directory = (directory ?? "") + "/Licenses"
        let data = FileManager.default.contents(atPath: self.directory + "/components.json")
        components = data.flatMap { try? JSONDecoder().decode([Component].self, from: $0) } ?? []
    }

    /// The components of `part`, those of smaller parts first.
    public func components(of part: Part) -> [Component] {
        let parts = Part.allCases.prefix { $0 != part } + [part]
        return components.filter { parts.contains($0.part) }
    }

    /// The full text of a licence by its SPDX identifier, `nil` where none is kept.
    public func licenseText(_ license: String) -> String? { contents("\(license).txt") }

    /// The text that must be passed on with `component`, `nil` where there is none.
    public func noticeText(of component: Component) -> String? {
        component.notice.flatMap { contents("Notices/\($0).txt") }
    }

    /// All that an app must show for `part`: components, notices, and each licence once.
    public func text(for part: Part) -> String {
        let components = components(of: part)
        let notices = components.compactMap { component in
            noticeText(of: component).map { (component.name, $0) }
        }
        var seen: Set<String> = []
        let licenses = ([Self.own] + components.flatMap(\.licenses))
            .filter { seen.insert($0).inserted }
            .compactMap { license in licenseText(license).map { (license, $0) } }
        let texts = (notices + licenses).map { "\(Self.rule)\n\($0)\n\n\($1)" }
        return ([Self.preface] + components.map(\.summary) + texts).joined(separator: "\n\n") + "\n"
    }

    /// The licence of Waymark itself.
    private static let own = "Apache-2.0"
    private static let rule = String(repeating: "-", count: 72)
    private static let preface = """
        Waymark \(WaymarkVersion.current)
        Licensed under the Apache License, Version 2.0.
        Map data © OpenStreetMap contributors, available under the Open Database License
        (ODbL) 1.0: https://www.openstreetmap.org/copyright
        """

    private func contents(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(directory)/\(name)").map {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines)
        }
    }
}

extension OpenSourceLicenses.Component {
    /// A paragraph on the component.
    fileprivate var summary: String {
        ([
            "\(name): \(purpose)",
            "Licence: \(licenses.joined(separator: ", "))",
        ] + copyright + [url]).joined(separator: "\n")
    }
}
