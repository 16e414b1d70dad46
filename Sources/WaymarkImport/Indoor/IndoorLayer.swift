/// The layers of the tiles of what is inside: those of the schema of indoorequal.org, and the buildings.
enum IndoorLayer: String, CaseIterable {
    case area
    case areaName = "area_name"
    case transportation, poi, building

    /// Its place among the layers of a tile.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The description of the layers for TileJSON readers.
    static func metadata(attribution: String) -> String {
        let layers = allCases.map { #"{"id":"\#($0.rawValue)","fields":{}}"# }
        return #"{"name":"Waymark indoor","format":"pbf","attribution":"\#(attribution)","#
            + #""vector_layers":[\#(layers.joined(separator: ","))]}"#
    }
}
