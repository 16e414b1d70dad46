import Foundation
import WaymarkGeometry

/// The law of a country where no sign says otherwise.
struct Country: Decodable {
    let code: String
    let drivingSide: String
    let speedUnit: String
    /// Limits for cars in the country's own unit; `null` where there is none.
    let limits: [String: Double?]
    /// Rings of longitude and latitude, inside by the even-odd rule.
    let rings: [[[Double]]]

    var drivesOnLeft: Bool { drivingSide == "left" }
    var usesMiles: Bool { speedUnit == "mph" }

    /// The limit for `zone` ("urban", "rural", "motorway" …) in km/h: 255 for none, `nil` where it
    /// is not known.
    func limit(in zone: String) -> UInt8? {
        guard let entry = limits[zone] else { return nil }
        guard let value = entry else { return 255 }
        return UInt8(min(254, (usesMiles ? value * 1.609344 : value).rounded()))
    }
}

/// Finds the country of a place. Borders are those of a small-scale map.
struct CountryTable {
    private let countries: [Country]
    private let fixed: Int?
    private let boxes: [CoordinateBounds?]
    private var cells: [SIMD2<Int>: Int] = [:]

    private struct File: Decodable { let countries: [Country] }

    /// The table that comes with the package.
    ///
    /// - Parameter country: an ISO 3166 code that holds everywhere.
    init(everywhere country: String? = nil) throws(ImportError) {
        let countries = try Self.load()
        self.countries = countries
        fixed = country.flatMap { code in
            countries.firstIndex { $0.code == code.uppercased() }
        }
        if let country, fixed == nil { throw .unknownCountry(country) }
        boxes = countries.map { country in
            CoordinateBounds(
                numbersOf: country.rings.joined().map {
                    Coordinate(latitude: $0[1], longitude: $0[0])
                })
        }
    }

    private static func load() throws(ImportError) -> [Country] {
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
    mutating func country(at place: Coordinate) -> Country? {
        if let fixed { return countries[fixed] }
        // A cell is about a kilometre wide: finer than the borders of the table.
        let cell = SIMD2(Int(place.latitude * 100), Int(place.longitude * 100))
        let index = cells[cell] ?? find(at: place)
        cells[cell] = index
        return index >= 0 ? countries[index] : nil
    }

    private func find(at place: Coordinate) -> Int {
        for index in countries.indices where boxes[index]?.contains(place) ?? false {
            if isInside(place, rings: countries[index].rings) { return index }
        }
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
