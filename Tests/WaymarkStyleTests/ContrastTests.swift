import Testing
import WaymarkGeometry
import WaymarkStyle

/// What lies side by side can be told apart: ratios of the relative luminances of the Web Content
/// Accessibility Guidelines, of colours as the styles of the package have them.
@Suite("Contrast of what lies side by side")
struct ContrastTests {
    /// Where a style says the colour of something, and of which kind of feature.
    struct Place: Sendable {
        let layer: String
        let property: String
        var kind = ""
        var zoom = 14.0

        static let ground = Place(layer: "background", property: "background-color")
        static let ocean = Place(layer: "ocean", property: "fill-color")
        static let lake = Place(layer: "water", property: "fill-color", kind: "water")
        static let river = Place(layer: "rivers", property: "line-color", kind: "river")
        static let glacier = Place(layer: "water", property: "fill-color", kind: "glacier")
        static let glacierEdge = Place(
            layer: "water", property: "fill-outline-color", kind: "glacier", zoom: 9)
        static let building = Place(
            layer: "buildings", property: "fill-extrusion-color", zoom: 16)
        static let flatBuilding = Place(layer: "building-ground", property: "fill-color")

        static func land(_ kind: String) -> Place {
            Place(layer: "land", property: "fill-color", kind: kind)
        }
    }

    /// Two areas side by side.
    struct Neighbours: Sendable, CustomTestStringConvertible {
        let style: String
        let name: String
        let first: Place
        let second: Place

        var testDescription: String { "\(style): \(name)" }
    }

    private static let byNight: [(String, Place, Place)] = [
        ("ocean, ground", .ocean, .ground), ("lake, ground", .lake, .ground),
        ("river, ground", .river, .ground), ("ocean, residential", .ocean, .land("residential")),
        ("lake, residential", .lake, .land("residential")),
        ("ocean, forest", .ocean, .land("forest")), ("lake, forest", .lake, .land("forest")),
        ("river, forest", .river, .land("forest")), ("river, park", .river, .land("park")),
        ("lake, park", .lake, .land("park")), ("ocean, sand", .ocean, .land("sand")),
        ("lake, grass", .lake, .land("grass")), ("forest, ground", .land("forest"), .ground),
        ("park, ground", .land("park"), .ground),
        ("park, residential", .land("park"), .land("residential")),
        ("pitch, ground", .land("pitch"), .ground), ("glacier, ground", .glacier, .ground),
        ("glacier, ocean", .glacier, .ocean), ("glacier, lake", .glacier, .lake),
        ("building, ground", .building, .ground), ("flat building, ground", .flatBuilding, .ground),
    ]

    private static let byDay: [(String, Place, Place)] = [
        ("ocean, ground", .ocean, .ground), ("lake, ground", .lake, .ground),
        ("river, ground", .river, .ground), ("forest, ground", .land("forest"), .ground),
        ("glacier, ocean", .glacier, .ocean), ("glacier, lake", .glacier, .lake),
        ("edge of a glacier, ground", .glacierEdge, .ground),
    ]

    private static let neighbours: [Neighbours] = [
        ("night", byNight), ("day", byDay), ("terrain", byDay), ("high-contrast", byDay),
    ].flatMap { style, rows in
        rows.map { Neighbours(style: style, name: $0.0, first: $0.1, second: $0.2) }
    }

    @Test("Neighbours differ", arguments: neighbours)
    func areas(pair: Neighbours) throws {
        let style = try Style(named: pair.style)
        let first = try color(of: pair.first, in: style)
        let second = try color(of: pair.second, in: style)
        #expect(first.contrast(to: second) >= 1.25)
    }

    @Test(
        "Main roads stand out from the ground at every zoom, with their borders",
        arguments: ["day", "terrain", "high-contrast", "night"],
        ["tertiary", "secondary", "primary", "trunk", "motorway"])
    func roads(name: String, kind: String) throws {
        let style = try Style(named: name)
        let layers = style.layers.filter {
            ["road-\(kind)-main", "road-\(kind)-main-casing"].contains($0.id)
        }
        try #require(layers.count == 2)
        let ground = try color(of: .ground, in: style)
        let first = try #require(layers.map(\.zooms.lowerBound).min())
        for zoom in stride(from: first, through: 20, by: 0.25) {
            let feature = SampleFeature(zoom: zoom, properties: ["kind": .string(kind)])
            let ratios = layers.filter { $0.zooms.contains(zoom) }.compactMap {
                $0.value("line-color", feature)?.color?.contrast(to: ground)
            }
            #expect(try #require(ratios.max()) >= 1.6, "zoom \(zoom)")
        }
    }

    @Test("Far away minor main roads are darker than the ground, near they are light")
    func farRoads() throws {
        let style = try Style(named: "day")
        let ground = try color(of: .ground, in: style)
        for kind in ["secondary", "tertiary"] {
            let road = try #require(style.layers.first { $0.id == "road-\(kind)-main" })
            let far = road.value("line-color", SampleFeature(zoom: 10))?.color
            let near = road.value("line-color", SampleFeature(zoom: 12))?.color
            #expect(try #require(far).relativeLuminance < ground.relativeLuminance, "\(kind)")
            #expect(try #require(near).relativeLuminance > ground.relativeLuminance, "\(kind)")
        }
    }

    /// Features whose names differ in colour.
    private static let named: [[String: StyleValue]] = [
        ["amenity": .string("restaurant")], ["amenity": .string("cafe")],
        ["amenity": .string("hospital")], ["amenity": .string("townhall")],
        ["amenity": .string("bank")], ["amenity": .string("fuel")], ["shop": .string("bakery")],
        ["shop": .string("supermarket")], ["tourism": .string("museum")],
        ["tourism": .string("hotel")], ["leisure": .string("park")],
        ["natural": .string("peak")], ["natural": .string("spring")],
        ["kind": .string("glacier")], ["kind": .string("water")], [:],
    ]

    @Test(
        "Names can be read on their halos",
        arguments: ["day", "night", "terrain", "high-contrast"])
    func names(name: String) throws {
        for layer in try Style(named: name).layers
        where layer.expression("text-halo-color") != nil {
            for properties in Self.named {
                let feature = SampleFeature(zoom: 16, geometryType: "Point", properties: properties)
                let text = try #require(layer.value("text-color", feature)?.color)
                let halo = try #require(layer.value("text-halo-color", feature)?.color)
                #expect(text.contrast(to: halo) >= 4.5, "\(layer.id), \(properties)")
            }
        }
    }

    private func color(of place: Place, in style: Style) throws -> StyleColor {
        let layer = try #require(style.layers.first { $0.id == place.layer })
        let feature = SampleFeature(zoom: place.zoom, properties: ["kind": .string(place.kind)])
        return try #require(layer.value(place.property, feature)?.color)
    }
}

extension StyleColor {
    /// The relative luminance of the Web Content Accessibility Guidelines, 0 to 1.
    fileprivate var relativeLuminance: Double {
        func part(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : CMath.power((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }

    /// The ratio of the lighter to the darker of two colours, 1 to 21.
    fileprivate func contrast(to other: StyleColor) -> Double {
        let (low, high) = (
            min(relativeLuminance, other.relativeLuminance),
            max(relativeLuminance, other.relativeLuminance)
        )
        return (high + 0.05) / (low + 0.05)
    }
}
