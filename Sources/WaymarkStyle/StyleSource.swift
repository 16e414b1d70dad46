/// A source of a style's features.
public enum StyleSource: Hashable, Sendable {
    /// Vector tiles.
    case vector(TileAddresses)
    /// Pictures in tiles, `tileSize` points wide.
    case raster(TileAddresses, tileSize: Double)
    /// Elevation in the colours of tiles, `tileSize` points wide.
    case elevation(TileAddresses, tileSize: Double, encoding: ElevationEncoding)
    /// Features of a GeoJSON document.
    case features(GeoJSONAddress)
    /// A picture with its corners north-west, north-east, south-east and south-west, in degrees of
    /// longitude and latitude.
    case picture(url: String, corners: [SIMD2<Double>])

    /// The addresses of tiles.
    public struct TileAddresses: Hashable, Sendable {
        /// Templates with `{z}`, `{x}` and `{y}`.
        public var tiles: [String] = []
        /// The address of a TileJSON document or an archive.
        public var url: String?
        /// The zooms that it has.
        public var zooms = 0...22
        /// Whether tiles are counted from the south.
        public var isTMS = false
    }

    /// How metres are written as red, green and blue.
    public enum ElevationEncoding: Hashable, Sendable {
        /// The first metre and how many metres a step of each colour is.
        case steps(base: Double, red: Double, green: Double, blue: Double)

        /// The first metre, and the metres of a step of red, green and blue.
        public var factors: (base: Double, red: Double, green: Double, blue: Double) {
            switch self {
            case .steps(let base, let red, let green, let blue): (base, red, green, blue)
            }
        }

        /// −10,000 m and 0.1 m for a step of blue.
        public static let mapbox = ElevationEncoding.steps(
            base: -10_000, red: 6553.6, green: 25.6, blue: 0.1)
        /// −32,768 m and 1/256 m for a step of blue.
        public static let terrarium = ElevationEncoding.steps(
            base: -32_768, red: 256, green: 1, blue: 1 / 256)
    }

    /// The place of a document's features.
    public enum GeoJSONAddress: Hashable, Sendable {
        /// In the style itself, as JSON.
        case inline(String)
        /// At an address.
        case url(String)
    }

    /// The addresses of its tiles; `nil` where it has none. Setting it changes nothing where it has
    /// none.
    public var addresses: TileAddresses? {
        get {
            switch self {
            case .vector(let addresses), .raster(let addresses, _),
                .elevation(let addresses, _, _):
                addresses
            case .features, .picture: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .vector: self = .vector(newValue)
            case .raster(_, let size): self = .raster(newValue, tileSize: size)
            case .elevation(_, let size, let encoding):
                self = .elevation(newValue, tileSize: size, encoding: encoding)
            case .features, .picture: break
            }
        }
    }

    init(_ json: JSONValue, name: String) throws(StyleError) {
        guard case .object(let root) = json, let type = root["type"]?.text else {
            throw .malformed("source '\(name)' lacks its type")
        }
        let addresses = try Self.addresses(in: root, of: name)
        let size = root["tileSize"]?.number ?? 512
        guard (16...4096).contains(size) else { throw .malformed("'tileSize' of source '\(name)'") }
        switch type {
        case "vector": self = .vector(addresses)
        case "raster" where addresses.tiles.isEmpty && addresses.url == nil,
            "raster-dem" where addresses.tiles.isEmpty && addresses.url == nil:
            throw .malformed("source '\(name)' has neither 'tiles' nor 'url'")
        case "raster": self = .raster(addresses, tileSize: size)
        case "raster-dem":
            self = .elevation(
                addresses, tileSize: size, encoding: try Self.encoding(in: root, of: name))
        case "geojson": self = .features(try Self.features(in: root, of: name))
        case "image": self = try Self.picture(in: root, of: name)
        default: throw .unsupported("source type '\(type)' of '\(name)'")
        }
    }

    private static func addresses(
        in root: [String: JSONValue], of name: String
    ) throws(StyleError) -> TileAddresses {
        var addresses = TileAddresses()
        addresses.url = root["url"]?.text
        addresses.tiles = root["tiles"]?.items?.compactMap(\.text) ?? []
        addresses.isTMS = root["scheme"] == .string("tms")
        let (low, high) = (root["minzoom"]?.number ?? 0, root["maxzoom"]?.number ?? 22)
        guard low >= 0, high <= 30, low <= high else {
            throw .malformed("the zooms of source '\(name)'")
        }
        addresses.zooms = Int(low)...Int(high)
        return addresses
    }

    private static func encoding(
        in root: [String: JSONValue], of name: String
    ) throws(StyleError) -> ElevationEncoding {
        switch root["encoding"]?.text ?? "mapbox" {
        case "mapbox": return .mapbox
        case "terrarium": return .terrarium
        case "custom":
            func number(_ key: String, otherwise fallback: Double) -> Double {
                root[key]?.number ?? fallback
            }
            return .steps(
                base: -number("baseShift", otherwise: 0), red: number("redFactor", otherwise: 1),
                green: number("greenFactor", otherwise: 1), blue: number("blueFactor", otherwise: 1)
            )
        case let other: throw .unsupported("encoding '\(other)' of source '\(name)'")
        }
    }

    private static func features(
        in root: [String: JSONValue], of name: String
    ) throws(StyleError) -> GeoJSONAddress {
        for key in ["cluster", "lineMetrics"] where root[key] == .bool(true) && key == "cluster" {
            throw .unsupported("'cluster' of source '\(name)'")
        }
        switch root["data"] {
        case .string(let url)?: return .url(url)
        case .object(let document)?:
            let types: Set = [
                "Feature", "FeatureCollection", "Point", "MultiPoint", "LineString",
                "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
            ]
            guard let type = document["type"]?.text, types.contains(type) else {
                throw .malformed("the 'data' of source '\(name)' is no GeoJSON")
            }
            return .inline(root["data"]?.literal.json ?? "")
        default: throw .malformed("'data' of source '\(name)'")
        }
    }

    private static func picture(
        in root: [String: JSONValue], of name: String
    ) throws(StyleError) -> StyleSource {
        let corners = (root["coordinates"]?.items ?? []).compactMap { corner -> SIMD2<Double>? in
            let numbers = corner.items?.compactMap(\.number) ?? []
            guard numbers.count == 2, abs(numbers[1]) <= 90, abs(numbers[0]) <= 720 else {
                return nil
            }
            return SIMD2(numbers[0], numbers[1])
        }
        guard let url = root["url"]?.text, corners.count == 4 else {
            throw .malformed("the address or the corners of source '\(name)'")
        }
        return .picture(url: url, corners: corners)
    }
}
