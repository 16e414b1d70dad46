import Foundation
import WaymarkRendering
import WaymarkStyle

/// A style that comes with the package as other clients of the MapLibre specification read it: with the
/// addresses of this server, names in one language, and icons that have their colours.
struct ServedStyle: Sendable {
    private let name: String
    /// The document without the members that have addresses, a JSON object that does not end: with the traffic
    /// hidden, and shown.
    private let beginnings: (hidden: [UInt8], shown: [UInt8])
    /// The source of elevations where there is one, as JSON; its address is the package's.
    private let elevation: Data?
    /// The icons that it names.
    let icons: [SpriteSheetFile.Entry]

    /// Whether it is drawn over pictures from the air.
    private let showsAerial: Bool

    /// Names of the styles that are served.
    ///
    /// - Parameter hasAerial: whether there are pictures from the air, which one of them needs.
    static func names(hasAerial: Bool) -> [String] {
        Style.names.filter { hasAerial || $0 != "hybrid" }
    }

    /// The style `name`; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - language: of the names, as in `name_de`; empty for those of the place.
    ///   - hasElevations: whether slopes can be shaded.
    init?(_ name: String, language: String, hasElevations: Bool) {
        guard let data = Style.document(named: name),
            var root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else { return nil }
        let source = (root["sources"] as? [String: [String: Any]])?["elevation"]
        elevation = source.flatMap {
            hasElevations ? try? JSONSerialization.data(withJSONObject: $0) : nil
        }
        let sources = Set(
            ["waymark", "world", "aerial"] + (elevation == nil ? [] : ["elevation"]))
        showsAerial = (root["sources"] as? [String: Any])?["aerial"] != nil
        var icons = ServedIcons()
        let layers = (root["layers"] as? [[String: Any]] ?? []).compactMap {
            layer -> [String: Any]? in
            if let source = layer["source"] as? String, !sources.contains(source) { return nil }
            // What other clients do not read.
            var layer = layer
            layer["metadata"] = nil
            return icons.colored(Self.translated(layer, language) as? [String: Any] ?? layer)
        }
        for member in ["sources", "sprite", "glyphs", "state", "metadata"] { root[member] = nil }
        func beginning(showsTraffic: Bool) -> [UInt8] {
            root["layers"] = TrafficLook(isShown: showsTraffic).added(to: layers)
            return ServedTiles.text(root).dropLast()
        }
        beginnings = (beginning(showsTraffic: false), beginning(showsTraffic: true))
        self.name = name
        self.icons = icons.entries.sorted { $0.name < $1.name }
    }

    /// The document with the addresses of the server, a JSON object.
    ///
    /// - Parameter aerialTileSize: the pixels along a side of the pictures from the air.
    func document(
        at address: ServerAddress, showsTraffic: Bool, aerialTileSize: Int
    ) -> [UInt8] {
        var sources: [String: Any] = [
            "waymark": ["type": "vector", "url": address.url("/tiles.json")],
            TrafficLook.source: ["type": "vector", "url": address.url("/traffic.json")],
            "world": ["type": "vector", "url": address.url("/world.json")],
        ]
        if let elevation,
            var source = try? JSONSerialization.jsonObject(with: elevation) as? [String: Any]
        {
            source["tiles"] = [address.url("/elevation/{z}/{x}/{y}.png")]
            sources["elevation"] = source
        }
        if showsAerial {
            sources["aerial"] = [
                "type": "raster", "url": address.url("/aerial.json"), "tileSize": aerialTileSize,
            ]
        }
        let members: [String: Any] = [
            "sources": sources, "sprite": address.url("/sprites/" + name),
            "glyphs": address.url("/fonts/{fontstack}/{range}.pbf"),
        ]
        let beginning = showsTraffic ? beginnings.shown : beginnings.hidden
        return beginning + [UInt8(ascii: ",")] + ServedTiles.text(members).dropFirst()
    }

    /// `value` with the language in the place of the expression that asks for it.
    private static func translated(_ value: Any, _ language: String) -> Any {
        if let list = value as? [Any] {
            if list.count == 2, list[0] as? String == "global-state",
                list[1] as? String == "language"
            {
                return language
            }
            return list.map { translated($0, language) }
        }
        if let object = value as? [String: Any] {
            return object.mapValues { translated($0, language) }
        }
        return value
    }
}

/// Gives icons their colours: here a style may colour a part of an icon, elsewhere none.
private struct ServedIcons {
    private(set) var entries: Set<SpriteSheetFile.Entry> = []

    /// `layer` with icons that have the colours that it gives them.
    mutating func colored(_ layer: [String: Any]) -> [String: Any] {
        guard var layout = layer["layout"] as? [String: Any], let image = layout["icon-image"]
        else {
            return layer
        }
        var paint = layer["paint"] as? [String: Any] ?? [:]
        let color = paint.removeValue(forKey: "icon-color") ?? "#000000"
        layout["icon-image"] = self.image(image, color)
        var changed = layer
        changed["layout"] = layout
        changed["paint"] = paint
        return changed
    }

    private mutating func image(_ image: Any, _ color: Any) -> Any {
        if let color = color as? String { return renamed(image, color, isOutput: true) }
        // Both have the same cases: the icon of each has the colour of each.
        if let (images, colors) = Self.cases(image, color) {
            return images.indices.map { place in
                if let name = images[place] as? String, let color = colors[place] as? String,
                    place > 0, IconSet.builtIn[name] != nil
                {
                    return self.name(name, color) as Any
                }
                return images[place]
            }
        }
        for name in Self.texts(image) where IconSet.builtIn[name] != nil {
            for color in Self.texts(color) where color.hasPrefix("#") { _ = self.name(name, color) }
        }
        return ["concat", image, "|", color]
    }

    private mutating func renamed(_ image: Any, _ color: String, isOutput: Bool) -> Any {
        if let name = image as? String {
            return isOutput && IconSet.builtIn[name] != nil ? self.name(name, color) : image
        }
        guard let list = image as? [Any], let first = list.first as? String else { return image }
        return list.enumerated().map { place, part in
            // Labels of a match and conditions of a case are no icons.
            let isLast = place == list.count - 1
            let isPart =
                switch first {
                case "case": place > 0 && (place % 2 == 0 || isLast)
                case "match": place > 2 && (place % 2 == 1 || isLast)
                case "step": place > 1 && place % 2 == 0
                case "coalesce", "concat", "image": place > 0
                default: false
                }
            return isPart ? renamed(part, color, isOutput: true) : part
        }
    }

    private mutating func name(_ image: String, _ color: String) -> String {
        // Shields have their own colours.
        guard !image.hasPrefix("shield-"), let value = UInt32(color.dropFirst(), radix: 16) else {
            entries.insert(.init(name: image, image: image, color: .black))
            return image
        }
        let name = "\(image)|\(color)"
        entries.insert(.init(name: name, image: image, color: StyleColor(hex: value)))
        return name
    }

    private static func cases(_ image: Any, _ color: Any) -> (images: [Any], colors: [Any])? {
        guard let images = image as? [Any], let colors = color as? [Any],
            images.count == colors.count, let kind = images.first as? String, kind == "case",
            colors.first as? String == kind
        else { return nil }
        let conditions = stride(from: 1, to: images.count - 1, by: 2)
        let isSame = conditions.allSatisfy {
            String(describing: images[$0]) == String(describing: colors[$0])
        }
        return isSame ? (images, colors) : nil
    }

    private static func texts(_ value: Any) -> [String] {
        if let text = value as? String { return [text] }
        return (value as? [Any])?.flatMap { texts($0) } ?? []
    }
}
