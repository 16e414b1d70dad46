import WaymarkGeometry
import Testing
import WaymarkServer

@Suite("Requests of all kinds")
struct FuzzTests {
    private static let seeds = [
        "/route/v1/driving/{a};{h}?steps=true&annotations=true&geometries=geojson&overview=full",
        "/route/v1/foot/{ab};{f};{gh}.json?bearings=90,20;;0,180&radiuses=5;unlimited;"
            + "&waypoints=0;2",
        "/route/v1/driving/polyline(o}fnJimfwC?iJ)?alternatives=3&exclude=toll,ferry",
        "/nearest/v1/cycling/{a}?number=7&bearings=10,90",
        "/table/v1/driving/{a};{d};{f}?sources=0;1&destinations=2&annotations=duration,distance",
        "/match/v1/driving/{a};{ab};{b};{bf};{f}?timestamps=1;5;9;13;17"
            + "&radiuses=5;5;5;5;5&gaps=ignore",
        "/trip/v1/driving/{a};{d};{h};{e}?roundtrip=false&source=first&destination=last&steps=true",
        "/route/v1/driving/{a};{b};{c};{a}?continue_straight=false&approaches=curb;;curb;"
            + "&hints=;;;",
    ]
    private static let pieces = [
        "", ";", ",", "&", "=", "?", "/", "%", "%00", "%ff", "%3B", "-", "+", ".", "e", "nan",
        "1e308",
        "9999999999999999999", "-180,-90", "180,90", "0,0", "polyline(", ")", "true", "false", "é",
        "\u{0}", "{", "}", "steps=true", "..", "v1", "v9", ".json", "unlimited", "all", " ",
    ]

    @Test("Whatever is asked, there is an answer in JSON with a code", arguments: 0..<5)
    func mutated(seed: UInt64) async throws {
        let map = try Maps.town.get()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<120 {
            let target = mutated(
                map.filled(Self.seeds.randomElement(using: &random) ?? ""), &random)
            let reply = await map.service.get(target)
            // The page is no answer of an interface.
            if reply.headers["content-type"]?.hasPrefix("text/html") == true { continue }
            #expect(reply.code?.isEmpty == false, "seed \(seed): \(target)")
            #expect([200, 400, 404].contains(reply.status), "seed \(seed): \(target)")
            #expect((reply.code == "Ok") == (reply.status == 200), "seed \(seed): \(target)")
        }
    }

    private func mutated(_ target: String, _ random: inout SeededGenerator) -> String {
        var scalars = Array(target.unicodeScalars)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...scalars.count, using: &random)
            let end = min(scalars.count, place + Int.random(in: 0...6, using: &random))
            let piece = Self.pieces.randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<4, using: &random) {
            case 0: scalars.removeSubrange(place..<end)
            case 1: scalars.insert(contentsOf: piece.unicodeScalars, at: place)
            case 2: scalars.replaceSubrange(place..<end, with: piece.unicodeScalars)
            default: scalars.insert(contentsOf: scalars[place..<end], at: place)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test("Random places get an answer too", arguments: 0..<4)
    func randomPlaces(seed: UInt64) async throws {
        let map = try Maps.town.get()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let count = Int.random(in: 1...6, using: &random)
            let places = (0..<count).map { _ in
                let far = random.chance(10) ? 1.0 : 0.003
                let longitude = 24.945 + Double.random(in: -far...far, using: &random)
                let latitude = 60.169 + Double.random(in: -far...far, using: &random)
                return "\(longitude),\(latitude)"
            }
            let service =
                ["route", "table", "trip", "match", "nearest"].randomElement(using: &random) ?? ""
            let query =
                ["", "?steps=true", "?annotations=true"].randomElement(using: &random) ?? ""
            let target = "/\(service)/v1/driving/\(places.joined(separator: ";"))\(query)"
            let reply = await map.service.get(target)
            #expect(reply.code?.isEmpty == false && reply.status != 500, "seed \(seed): \(target)")
        }
    }
}
