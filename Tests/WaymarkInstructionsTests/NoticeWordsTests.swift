import Testing
import WaymarkDirections
import WaymarkInstructions

@Suite("Words for what one should know of a route")
struct NoticeWordsTests {
    static let notices: [RouteNotice] =
        RouteNotice.Feature.allCases.map { .unavoidable($0) }
        + [.includes(.tolls), .includes(.ferries)]
        + VehicleLimit.Kind.allCases.map {
            .vehicleLimit(
                road: "Main", limit: VehicleLimit(kind: $0, sign: "3.6 m", vehicle: 4))
        }
        + [.farFromRoad(waypoint: 1, distance: 320), .levelNotReached(waypoint: 1)]

    @Test("Each notice has words of its own in each language", arguments: Language.available)
    func all(tag: String) throws {
        let language = try #require(Language(tag))
        let texts = Self.notices.map { language.words(for: $0, unit: .metric) }
        #expect(Set(texts).count == texts.count)
        for text in texts {
            #expect(!text.isEmpty && !text.contains { "{}[]".contains($0) }, "\(text)")
        }
    }

    @Test("A limit has the road, its name and what the sign says")
    func limit() throws {
        func words(_ road: String, _ kind: VehicleLimit.Kind, _ sign: String) -> String {
            Language.english.words(
                for: .vehicleLimit(
                    road: road, limit: VehicleLimit(kind: kind, sign: sign, vehicle: nil)),
                unit: .metric)
        }
        let start = "A shorter way is closed to your vehicle: "
        #expect(words("Main", .height, "3.6 m") == start + "Main, maximum height 3.6 m")
        #expect(words("", .axleLoad, "8 t") == start + "maximum axle load 8 t")
        #expect(words("Main", .hazmat, "") == start + "Main, no dangerous goods")
        #expect(words("{limit}", .hazmat, "") == start + "{limit}, no dangerous goods")
    }

    @Test("Places are counted from 1, and distances are in the units of the driver")
    func places() {
        let far = RouteNotice.farFromRoad(waypoint: 0, distance: 400)
        let english = Language.english
        #expect(english.words(for: far, unit: .metric) == "Place 1 is off the road: 400 meters")
        #expect(
            english.words(for: far, unit: .imperial) == "Place 1 is off the road: a quarter mile")
    }
}
