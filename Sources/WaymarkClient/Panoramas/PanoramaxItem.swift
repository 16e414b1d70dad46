import Foundation
import WaymarkGeometry

/// An answer to a search: a collection of GeoJSON, whose items that are none are left out.
struct PanoramaxList: Decodable {
    let items: [PanoramaxItem]

    private struct Entry: Decodable {
        let item: PanoramaxItem?

        init(from decoder: any Decoder) { item = try? PanoramaxItem(from: decoder) }
    }

    private enum CodingKeys: CodingKey { case features }

    init(from decoder: any Decoder) throws {
        items = try decoder.container(keyedBy: CodingKeys.self)
            .decode([Entry].self, forKey: .features).compactMap(\.item)
    }
}

/// A picture as an item of STAC, as far as it is read.
struct PanoramaxItem: Decodable {
    struct Point: Decodable {
        let coordinates: [Double]
    }

    struct Link: Decodable {
        let rel: String
        let id: String?
        let geometry: Point?
    }

    struct Asset: Decodable {
        let href: String
        let type: String?
        let roles: [String]?
    }

    struct Provider: Decodable {
        let name: String
        let roles: [String]?
    }

    let id: String
    let geometry: Point
    /// Its sequence.
    let collection: String?
    let properties: Properties
    let links: [Link]?
    let providers: [Provider]?
    let assets: [String: Asset]?
    let templates: [String: Asset]?

    private enum CodingKeys: String, CodingKey {
        case id, geometry, collection, properties, links, providers, assets
        case templates = "asset_templates"
    }

    /// Whether `text` is such as ids are: letters, digits, `-` and `_`.
    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                }
            }
    }
}

extension PanoramaxItem {
    /// What an item says of its picture.
    struct Properties: Decodable {
        let datetime: String?
        let license: String?
        let azimuth: Double?
        let pitch: Double?
        let roll: Double?
        let camera: Camera?
        let producer: String?
        /// The place of the picture in its sequence.
        let rank: Int?
        let matrixSets: [String: MatrixSet]?

        private enum CodingKeys: String, CodingKey {
            case datetime, license
            case azimuth = "view:azimuth"
            case pitch = "pers:pitch"
            case roll = "pers:roll"
            case camera = "pers:interior_orientation"
            case producer = "geovisio:producer"
            case rank = "geovisio:rank_in_collection"
            case matrixSets = "tiles:tile_matrix_sets"
        }
    }

    struct Camera: Decodable {
        /// Degrees across.
        let fieldOfView: Double?
        /// Width and height in pixels.
        let size: [Double]?

        private enum CodingKeys: String, CodingKey {
            case fieldOfView = "field_of_view"
            case size = "sensor_array_dimensions"
        }
    }

    /// The sizes in which a picture is cut into tiles (OGC 17-083r2).
    struct MatrixSet: Decodable {
        let tileMatrix: [Matrix]
    }

    struct Matrix: Decodable {
        let identifier: String?
        let matrixWidth: Double
        let matrixHeight: Double
        let tileWidth: Double
        let tileHeight: Double
    }
}
