import Foundation

/// A picture as a Panoramax server describes it.
struct STACSample {
    var id: String
    var longitude = 2.35
    var latitude = 48.85
    var rank = 1
    var collection = "11111111-2222-3333-4444-555555555555"
    var fieldOfView: Int? = 360
    /// Columns, rows, width and height of tiles, and where they are; none where `nil`.
    var matrix: String? = #""matrixWidth":8,"matrixHeight":4,"tileWidth":720,"tileHeight":720"#
    var tiles = "/pictures/{id}/tiled/{TileCol}_{TileRow}.jpg"
    var size: String? = "[5760,2880]"
    /// Links as `rel`, id, longitude, latitude.
    var links: [(String, String, Double, Double)] = []

    /// The item.
    var json: String {
        let template =
            matrix == nil
            ? ""
            : #","asset_templates":{"tiles":{"title":"Tiles","type":"image/jpeg","roles":["data"],"href":"\#(filled(tiles))"}}"#
        let sets = matrix.map {
            #","tiles:tile_matrix_sets":{"geovisio":{"type":"TileMatrixSetType","identifier":"geovisio-\#(id)","tileMatrix":[{"type":"TileMatrixType","identifier":"0","scaleDenominator":1,"topLeftCorner":[0,0],\#($0)}]}}"#
        }
        return """
            {"type":"Feature","stac_version":"1.0.0","id":"\(id)","collection":"\(collection)",
            "geometry":{"type":"Point","coordinates":[\(longitude),\(latitude)]},
            "providers":[{"name":"Ville","roles":["producer"]},{"name":"Host","roles":["host"]}],
            "properties":{"datetime":"2024-05-01T10:00:00.500+00:00","license":"etalab-2.0",
            "view:azimuth":370.5,"pers:pitch":-1.5,"pers:roll":2,"geovisio:producer":"Ville",
            "geovisio:rank_in_collection":\(rank),"geovisio:status":"ready",
            "pers:interior_orientation":{\(camera)}\(sets ?? "")},
            "links":[\(linkList)],
            "assets":{"hd":{"href":"\(filled("/pictures/{id}/hd.jpg"))","type":"image/jpeg","roles":["data"]},
            "sd":{"href":"\(filled("/pictures/{id}/sd.jpg"))","type":"image/jpeg","roles":["visual"]},
            "thumb":{"href":"/x.jpg","type":"image/jpeg","roles":["thumbnail"]}}\(template)}
            """
    }

    private var camera: String {
        let fields = [
            fieldOfView.map { "\"field_of_view\":\($0)" },
            size.map { "\"sensor_array_dimensions\":\($0)" },
        ]
        return fields.compactMap(\.self).joined(separator: ",")
    }

    private var linkList: String {
        let root = #"{"rel":"root","href":"/api","type":"application/json"}"#
        return
            ([root]
            + links.map { rel, id, longitude, latitude in
                #"{"rel":"\#(rel)","type":"application/geo+json","id":"\#(id)","href":"/i/\#(id)","geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
            }).joined(separator: ",")
    }

    private func filled(_ template: String) -> String {
        template.replacingOccurrences(of: "{id}", with: id)
    }

    /// The answer to a search that finds `samples`.
    static func list(_ samples: [STACSample], and others: [String] = []) -> [UInt8] {
        let items = samples.map(\.json) + others
        let text =
            #"{"type":"FeatureCollection","features":[\#(items.joined(separator: ","))],"links":[]}"#
        return Array(text.utf8)
    }
}
