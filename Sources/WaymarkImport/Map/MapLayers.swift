/// The layers of our tiles: those of the Shortbread schema 1.0 (shortbread-tiles.org).
enum MapLayer: String, CaseIterable {
    case ocean, land, sites
    case waterPolygons = "water_polygons"
    case waterLines = "water_lines"
    case damPolygons = "dam_polygons"
    case damLines = "dam_lines"
    case pierPolygons = "pier_polygons"
    case pierLines = "pier_lines"
    case bridges
    case streetPolygons = "street_polygons"
    case streets, buildings, ferries, aerialways, boundaries
    case waterPolygonLabels = "water_polygons_labels"
    case waterLineLabels = "water_lines_labels"
    case streetLabels = "street_labels"
    case streetPolygonLabels = "streets_polygons_labels"
    case streetLabelPoints = "street_labels_points"
    case placeLabels = "place_labels"
    case boundaryLabels = "boundary_labels"
    case publicTransport = "public_transport"
    case pois, addresses

    /// Its place among the layers of a tile.
    var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    /// The description of the layers for TileJSON readers.
    static var metadata: String {
        let layers = allCases.map { #"{"id":"\#($0.rawValue)","fields":{}}"# }
        return #"{"name":"Waymark","format":"pbf","attribution":"© OpenStreetMap contributors","#
            + #""vector_layers":[\#(layers.joined(separator: ","))]}"#
    }
}
