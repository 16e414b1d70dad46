import WaymarkGeometry

/// An open location code ("plus code"), full or short (github.com/google/open-location-code,
/// specification).
struct OpenLocationCode {
    /// The letters before the plus sign, without padding, and those after it, as digits to base 20.
    private let digits: [Int]
    /// How many letters before the plus sign a short code leaves out: 0, 2 or 4.
    private let missing: Int

    private static let alphabet = Array("23456789CFGHJMPQRVWX")

    /// Reads `text`; `nil` where it is no code.
    init?(_ text: Substring) {
        let parts = text.uppercased().split(separator: "+", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count <= 8, parts[1].count <= 7, parts[1].count != 1,
            parts[0].count.isMultiple(of: 2), parts[0].count >= 4
        else { return nil }
        let area = parts[0].prefix { $0 != "0" }
        let padding = parts[0].dropFirst(area.count)
        guard area.count.isMultiple(of: 2), !area.isEmpty, padding.allSatisfy({ $0 == "0" }),
            padding.isEmpty || parts[0].count == 8 && parts[1].isEmpty
        else { return nil }
        missing = 8 - parts[0].count
        guard missing == 0 || padding.isEmpty && !parts[1].isEmpty else { return nil }
        var digits: [Int] = []
        for character in area + parts[1] {
            guard let digit = Self.alphabet.firstIndex(of: character) else { return nil }
            digits.append(digit)
        }
        self.digits = digits
    }

    /// The middle of the area; of short codes the one nearest to `near`, `nil` without it.
    func coordinate(near: Coordinate?) -> Coordinate? {
        guard missing > 0 else { return Self.area(of: digits)?.center }
        guard let near = near?.normalized, near.isValid else { return nil }
        let prefix = Self.digits(of: near).prefix(missing)
        guard let area = Self.area(of: prefix + digits) else { return nil }
        // The side of an area of `missing` letters.
        let side = missing == 2 ? 20.0 : 1
        var center = area.center
        if near.latitude - center.latitude > side / 2, center.latitude + side <= 90 {
            center.latitude += side
        } else if center.latitude - near.latitude > side / 2, center.latitude - side >= -90 {
            center.latitude -= side
        }
        if near.longitude - center.longitude > side / 2 {
            center.longitude += side
        } else if center.longitude - near.longitude > side / 2 {
            center.longitude -= side
        }
        return center.normalized
    }

    private static func area(of digits: [Int]) -> (center: Coordinate, side: Double)? {
        var (south, west) = (-90.0, -180.0)
        var (height, width) = (400.0, 400.0)
        for (index, digit) in digits.prefix(10).enumerated() {
            if index.isMultiple(of: 2) {
                height /= 20
                south += Double(digit) * height
            } else {
                width /= 20
                west += Double(digit) * width
            }
        }
        // From the eleventh letter on, a grid of five rows and four columns.
        for digit in digits.dropFirst(10) {
            (height, width) = (height / 5, width / 4)
            south += Double(digit / 4) * height
            west += Double(digit % 4) * width
        }
        guard south < 90, west < 180 else { return nil }
        let center = Coordinate(
            latitude: min(south + height / 2, 90), longitude: west + width / 2)
        return (center, height)
    }

    /// The first four letters of the code of `place` as digits.
    private static func digits(of place: Coordinate) -> [Int] {
        var latitude = min(place.latitude + 90, 179.999_999)
        var longitude = place.longitude + 180
        var digits: [Int] = []
        for side in [20.0, 1] {
            let (row, column) = (Int(latitude / side), Int(longitude / side))
            digits += [min(row, 19), min(column, 19)]
            latitude -= Double(row) * side
            longitude -= Double(column) * side
        }
        return digits
    }
}
