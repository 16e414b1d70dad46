/// The layers of our tiles: a part of the Shortbread schema 1.0 (shortbread-tiles.org).
enum MapLayer: Int, CaseIterable {
    case ocean, waterPolygons, waterLines, land, sites, buildings, streetPolygons, streets, ferries
    case streetLabels, placeLabels, pois

    var name: String {
        switch self {
        case .ocean: "ocean"
        case .waterPolygons: "water_polygons"
        case .waterLines: "water_lines"
        case .land: "land"
        case .sites: "sites"
        case .buildings: "buildings"
        case .streetPolygons: "street_polygons"
        case .streets: "streets"
        case .ferries: "ferries"
        case .streetLabels: "street_labels"
        case .placeLabels: "place_labels"
        case .pois: "pois"
        }
    }

    /// What TileJSON readers want to know.
    static var metadata: String {
        let layers = allCases.map { #"{"id":"\#($0.name)","fields":{}}"# }.joined(separator: ",")
        return #"{"name":"Waymark","format":"pbf","attribution":"© OpenStreetMap contributors","#
            + #""vector_layers":[\#(layers)]}"#
    }
}
