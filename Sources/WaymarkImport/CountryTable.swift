import Foundation
import WaymarkDirections
import WaymarkGeometry

/// Finds the country of a place. Borders are those of a small-scale map.
struct CountryTable {
    /// The country of a place, as far as it is known.
    struct Finding {
        /// The country; `nil` on the open sea.
        var law: CountryLaw?
        /// Whether no country of other units or signs is so near that the place may lie in it.
        var isCertain = true
        /// The time zone; `nil` where none is certain.
        var timeZone: String?
    }

    private let countries: [CountryLaw]
    private let fixed: Int?
    private let boxes: [CoordinateBounds?]
    private var cells: [SIMD2<Int>: Int] = [:]
    private var findings: [FindingKey: Finding] = [:]

    private struct FindingKey: Hashable {
        let cell: SIMD2<Int>
        let country: String?
    }

    private struct File: Decodable { let countries: [CountryLaw] }

    /// The table that comes with the package.
    ///
    /// - Parameter country: an ISO 3166 code that holds everywhere.
    init(everywhere country: String? = nil) throws(ImportError) {
        (countries, boxes) = try Self.packaged.get()
        let countries = countries
        fixed = country.flatMap { code in
            countries.firstIndex { $0.code == code.uppercased() }
        }
        if let country, fixed == nil { throw .unknownCountry(country) }
    }

    /// The countries of the table that comes with the package, read once, with the rectangles around them.
    private static let packaged = Result { () throws(ImportError) in
        let countries = try load()
        let boxes = countries.map { country in
            CoordinateBounds(
                numbersOf: country.rings.joined().map {
                    Coordinate(latitude: $0[1], longitude: $0[0])
                })
        }
        return (countries: countries, boxes: boxes)
    }

    private static func load() throws(ImportError) -> [CountryLaw] {
        do {
            guard
                let url = Bundle.module.url(forResource: "countries", withExtension: "json")
            else { throw ImportError.countryTable(reason: "it is missing") }
            return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).countries
        } catch {
            throw .countryTable(reason: "\(error)")
        }
    }

    /// The country at `place`; off a coast the nearest within about 200 km.
    mutating func country(at place: Coordinate) -> CountryLaw? {
        if let fixed { return countries[fixed] }
        // A cell is about a kilometre wide: finer than the borders of the table.
        let cell = Self.cell(of: place, perDegree: 100)
        let index = cells[cell] ?? find(at: place)
        cells[cell] = index
        return index >= 0 ? countries[index] : nil
    }

    /// Finds the country of `place`, and how sure that is.
    mutating func finding(at place: Coordinate) -> Finding {
        // A cell is about 10 km wide: no coarser than the borders of the table.
        let law = country(at: place)
        let key = FindingKey(cell: Self.cell(of: place, perDegree: 10), country: law?.code)
        if let known = findings[key] { return known }
        var finding = Finding(law: law)
        if let own = finding.law.flatMap({ Country(code: $0.code) }) {
            finding.timeZone = own.timeZoneIdentifier(at: place)
            if fixed == nil { weigh(&finding, of: own, at: place) }
        }
        findings[key] = finding
        return finding
    }

    /// Takes back of `finding` what the countries around `place` make doubtful.
    private func weigh(_ finding: inout Finding, of own: Country, at place: Coordinate) {
        let radius = index(around: place) == nil ? Self.coastError : Self.borderError
        for bearing in stride(from: 0.0, to: 360, by: 45) {
            let neighbour = place.destination(distance: radius, bearing: bearing)
            guard let index = index(around: neighbour), countries[index].code != own.code,
                let other = Country(code: countries[index].code)
            else { continue }
            if !own.hasConventions(of: other) { finding.isCertain = false }
            let clock = Clock(timeZone: other.timeZoneIdentifier(at: neighbour))
            if clock == nil || clock != Clock(timeZone: finding.timeZone) { finding.timeZone = nil }
        }
    }

    /// Metres that a border of the table may be away from the true one.
    private static let borderError = 15_000.0
    /// The same where a coast of the table is too coarse to hold the place.
    private static let coastError = 30_000.0

    private static func cell(of place: Coordinate, perDegree count: Double) -> SIMD2<Int> {
        SIMD2(
            Int((place.latitude * count).rounded(.down)),
            Int((place.longitude * count).rounded(.down)))
    }

    /// The country whose borders hold `place`.
    private func index(around place: Coordinate) -> Int? {
        countries.indices.first { index in
            boxes[index]?.contains(place) ?? false
                && isInside(place, rings: countries[index].rings)
        }
    }

    private func find(at place: Coordinate) -> Int {
        if let index = index(around: place) { return index }
        let frame = LocalFrame(origin: place)
        var best = (index: -1, distance: 200_000.0 * 200_000)
        for index in countries.indices {
            guard let box = boxes[index], isNear(place, to: box) else { continue }
            for point in countries[index].rings.joined() {
                let offset = frame.offset(to: Coordinate(latitude: point[1], longitude: point[0]))
                let square = (offset * offset).sum()
                if square < best.distance { best = (index, square) }
            }
        }
        return best.index
    }

    private func isNear(_ place: Coordinate, to box: CoordinateBounds) -> Bool {
        place.latitude > box.southWest.latitude - 2 && place.latitude < box.northEast.latitude + 2
            && place.longitude > box.southWest.longitude - 4
            && place.longitude < box.northEast.longitude + 4
    }

    private func isInside(_ place: Coordinate, rings: [[[Double]]]) -> Bool {
        let point = SIMD2(place.longitude, place.latitude)
        return rings.count { $0.lazy.map { SIMD2($0[0], $0[1]) }.encloses(point) } % 2 == 1
    }
}
