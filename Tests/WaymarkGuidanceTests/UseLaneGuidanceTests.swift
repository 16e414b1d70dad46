import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: lanes that do not lead straight on")
struct UseLaneGuidanceTests {
    /// A crossing, with marks on the lanes of "Main" for those who come from the west.
    private static func crossing(
        _ lanes: String, at origin: Coordinate = .helsinki, more: ScenarioTags = [:],
        east: String = "Main", of roadClass: String = "trunk"
    ) -> GuidanceMap {
        let count = "\(lanes.split(separator: "|", omittingEmptySubsequences: false).count)"
        let tags = ["turn:lanes": lanes, "lanes": count, "oneway": "yes"].merging(more) { $1 }
        return GuidanceMap(
            .star(["w": 270, "n": 0, "e": 90, "s": 180], length: 200, at: origin),
            ways: [
                "wx": road(roadClass, "Main", tags), "xe": road(roadClass, east),
                "nx": road("secondary", "Cross"), "xs": road("secondary", "Cross"),
            ])
    }

    private static let use = "use lane straight Main"

    static let told: [GuidanceCase] = [
        crossing("left|through|right").drive("one of three", "w", "e", use),
        crossing("left|through").drive("a lane to the left", "w", "e", use),
        crossing("through|right").drive("a lane to the right", "w", "e", use),
        crossing("left|through|through;right").drive("two of three", "w", "e", use),
        crossing("left|left|through").drive("two lanes to the left", "w", "e", use),
        crossing("left;through|right").drive("the left lane of two", "w", "e", use),
        crossing("left|none|right").drive("a lane without a mark", "w", "e", use),
        crossing("left||right").drive("a lane without an entry", "w", "e", use),
        crossing("reverse|through|through").drive("a lane to turn back", "w", "e", use),
        crossing("left|through", at: .london).drive("keeping left", "w", "e", use),
        crossing("left|through|right", east: "Other").drive(
            "with another name", "w", "e", "(use lane straight|name change|continue straight) Other"
        ),
    ]

    static let marked: [GuidanceCase] = [
        "left|through|right", "left|through", "through|right", "left|left|through",
        "reverse|through|through",
    ].map { crossing($0, of: "secondary").drive($0, "w", "e") }

    @Test("On a street the arrows on the lanes say it", arguments: marked)
    func street(_ drive: GuidanceCase) throws { try drive.check() }

    @Test("Where some lanes of a fast road turn off, those that do not are told", arguments: told)
    func some(_ drive: GuidanceCase) throws { try drive.check() }

    static let silent: [GuidanceCase] = [
        crossing("through|through").drive("all of them", "w", "e"),
        crossing("left;through|through;right").drive("all of them, and other ways too", "w", "e"),
        crossing("through|through;right").drive("the right one turns too", "w", "e"),
        crossing("left;through").drive("one lane", "w", "e"),
        crossing("none|none").drive("no marks", "w", "e"),
        crossing("||").drive("no entries", "w", "e"),
        crossing("").drive("nothing at all", "w", "e"),
        crossing("throu|thrugh").drive("words that nobody knows", "w", "e"),
        crossing("left|through|right").drive(
            "a turn to the right instead", "w", "s",
            "turn right Cross"),
        crossing("left|through|right").drive(
            "a turn to the left instead", "w", "n",
            "turn left Cross"),
        crossing("through;left|through|designated").drive(
            "an unknown word at the end", "w", "e", or: [[use]]),
        crossing("through|right", more: ["bus:lanes": "yes|designated"]).drive(
            "the other lane is for buses", "w", "e", or: [[use]]),
        crossing("through|through|right", more: ["access:lanes": "yes|yes|no"]).drive(
            "the other lane is closed", "w", "e", or: [[use]]),
    ]

    @Test("Where all lanes lead on, nothing is told", arguments: silent)
    func all(_ drive: GuidanceCase) throws { try drive.check() }

    /// A motorway to the east with an exit to the right at `x`.
    private static func motorway(_ lanes: String) -> GuidanceMap {
        let count = "\(lanes.split(separator: "|", omittingEmptySubsequences: false).count)"
        return GuidanceMap(
            .star(["w": 270, "e": 90, "s": 105], length: 600),
            ways: [
                "wx": [
                    "highway": "motorway", "ref": "E 18", "turn:lanes": lanes, "lanes": count,
                    "oneway": "yes",
                ],
                "xe": ["highway": "motorway", "ref": "E 18", "oneway": "yes"],
                "xs": ["highway": "motorway_link", "oneway": "yes", "destination": "Port"],
            ])
    }

    static let motorways: [GuidanceCase] = [
        motorway("through|through|slight_right").drive(
            "a lane that leaves", "w", "e", "use lane straight E 18"),
        motorway("none|none|slight_right").drive(
            "a lane that leaves, the others without marks", "w", "e", "use lane straight E 18"),
        motorway("through|through;slight_right").drive(
            "a lane from which one may leave", "w", "e"),
        motorway("through|through|merge_to_left").drive(
            "a lane that ends", "w", "e", or: [["use lane straight E 18"]]),
        motorway("through|through|slight_right").drive(
            "the exit itself", "w", "s", "off ramp slight right to Port"),
    ]

    @Test("On a motorway a lane may leave", arguments: motorways)
    func onMotorway(_ drive: GuidanceCase) throws { try drive.check() }
}
