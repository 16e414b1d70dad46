import WaymarkGeometry

/// A path with options.
struct RemoteQuery {
    private(set) var text: String
    private(set) var hasOptions = false

    init(_ path: String) { text = path }

    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        text += (hasOptions ? "&" : "?") + name + "=" + Self.encoded(value)
        hasOptions = true
    }

    mutating func add(_ name: String, _ value: Double) { add(name, "\(value)") }

    mutating func add(_ coordinate: Coordinate) {
        add("lat", coordinate.latitude)
        add("lon", coordinate.longitude)
    }

    /// Adds a rectangle as west, south, east and north.
    mutating func add(_ name: String, _ bounds: CoordinateBounds) {
        let corners = [bounds.southWest, bounds.northEast]
        add(
            name,
            corners.flatMap { ["\($0.longitude)", "\($0.latitude)"] }.joined(separator: ","))
    }

    /// Letters, digits and little else stay as they are.
    static func encoded(_ text: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
        return text.utf8.reduce(into: "") { result, byte in
            if plain.contains(byte) {
                result.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
