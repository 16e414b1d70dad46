import Foundation
import WaymarkGeometry

/// OSRM's hint: where a coordinate was taken to lie, as text that a later request with the same coordinate gives
/// back, to lie there again.
///
/// It is base64url (RFC 4648, section 5) of the letter `W` and four whole numbers of 32 bits, the highest byte
/// first: latitude and longitude of the coordinate and of the place on its road, in ten-millionths of a degree.
struct WaypointHint {
    /// The place on its road.
    let location: Coordinate
    private let place: Coordinate

    private static let mark = UInt8(ascii: "W")
    private static let unit = 1e7
    /// Degrees by which coordinates that are written with six digits differ.
    private static let tolerance = 1e-6

    /// `place` was taken to lie at `location`.
    init(_ place: Coordinate, at location: Coordinate) {
        (self.place, self.location) = (place, location)
    }

    /// The hint that `text` is; `nil` where it is that of another engine.
    init?(_ text: Substring) {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        guard text.utf8.count == 23, let data = Data(base64Encoded: plain + "="),
            data.count == 17, data.first == Self.mark
        else { return nil }
        let numbers = (0..<4).map { number in
            data.dropFirst(1 + 4 * number).prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        }
        let degrees = numbers.map { Double(Int32(bitPattern: $0)) / Self.unit }
        place = Coordinate(latitude: degrees[0], longitude: degrees[1])
        location = Coordinate(latitude: degrees[2], longitude: degrees[3])
        guard place.isValid, location.isValid else { return nil }
    }

    /// Whether it was given for `coordinate`.
    func isOf(_ coordinate: Coordinate) -> Bool {
        abs(coordinate.latitude - place.latitude) < Self.tolerance
            && abs(coordinate.longitude - place.longitude) < Self.tolerance
    }

    /// The hint as a client gets it.
    var text: String {
        let degrees = [place.latitude, place.longitude, location.latitude, location.longitude]
        let bytes = degrees.flatMap { degree in
            let number = UInt32(bitPattern: Int32((degree * Self.unit).rounded()))
            return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        let letters = Data([Self.mark] + bytes).base64EncodedData()
        // Those of addresses.
        let plain = letters.compactMap { letter -> UInt8? in
            switch letter {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: letter
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }
}
