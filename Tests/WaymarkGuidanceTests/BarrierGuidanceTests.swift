import Testing
import WaymarkTestSupport

@Suite("Gates, bollards and the borders of restricted roads")
struct BarrierGuidanceTests {
    /// A street to the east with things standing on it, which ends at another one.
    private static func street(
        _ barriers: [Character: String], profile: String, tags: ScenarioTags = [:]
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                             n
                             |
                a---b--c--d--e
                             |
                             s
                """, step: 15),
            ways: [
                "abcde": ["highway": "residential", "name": "Main"].merging(tags) { $1 },
                "nes": ["highway": "residential", "name": "Cross"],
            ],
            nodes: barriers.mapValues { ["barrier": $0, "bicycle": "yes", "foot": "yes"] },
            profile: profile)
    }

    static let barriers: [GuidanceCase] = ["bicycle", "foot"].flatMap { profile in
        [
            street(["b": "bollard"], profile: profile).drive(
                "past bollards, \(profile)", "a", "n", "bollards straight Main",
                "end of road left Cross"),
            street(["b": "gate"], profile: profile).drive(
                "through a gate, \(profile)", "a", "n", "gate straight Main",
                "end of road left Cross"),
            street(["b": "bollard", "c": "bollard"], profile: profile).drive(
                "past a row of bollards, \(profile)", "a", "n", "bollards straight Main",
                "end of road left Cross"),
            street(["b": "kerb"], profile: profile).drive(
                "over a kerb, \(profile)", "a", "n", "end of road left Cross"),
        ]
    }

    @Test("Who walks or cycles is told what stands in the way", arguments: barriers)
    func passing(_ drive: GuidanceCase) throws { try drive.check() }

    private static let corner = GuidanceMap(
        ScenarioDrawing("a-------b\n        c\n        |\n        |\n        d", step: 20),
        ways: [
            "ab": ["highway": "residential", "name": "Main"],
            "bcd": ["highway": "cycleway", "name": "Lane"],
        ], nodes: ["c": ["barrier": "bollard"]], profile: "bicycle")

    static let silent: [GuidanceCase] = [
        street(["b": "gate"], profile: "car", tags: [:]).drive(
            "who drives has to open it anyway", "b", "n", "end of road left Cross"),
        street(["d": "bollard"], profile: "foot").drive(
            "bollards at a turn", "a", "n", "?bollards straight Main", "end of road left Cross"),
        corner.drive(
            "bollards right after a turn", "a", "d", "?turn right Lane",
            "?name change Lane"),
    ]

    @Test("What is seen with a turn is not worth a word", arguments: silent)
    func quiet(_ drive: GuidanceCase) throws { try drive.check() }

    /// A street that goes on as a private one, with a branch.
    private static func border(
        _ access: ScenarioTags, name: String = "Main", profile: String = "car"
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(
                """
                a-----b-----c
                      |
                      |
                      s
                """, step: 50),
            ways: [
                "ab": ["highway": "residential", "name": "Main"],
                "bc": ["highway": "residential", "name": name].merging(access) { $1 },
                "bs": ["highway": "residential", "name": "Side"],
            ], profile: profile)
    }

    private static let aisle: ScenarioTags = [
        "highway": "service", "service": "driveway", "access": "private",
    ]

    static let borders: [GuidanceCase] = [
        border(["access": "private"]).drive(
            "into a private road", "a", "c", "restricted road straight Main"),
        border(["motor_vehicle": "destination"]).drive(
            "into a road for residents", "a", "c", "restricted road straight Main"),
        border(["access": "private"], name: "Estate").drive(
            "into one with another name", "a", "c", "restricted road straight Estate"),
        border(["access": "private"]).drive("out of it", "c", "a"),
        border(["access": "private"]).drive("within it", "bc", "c"),
        border([:]).drive("a road for all", "a", "c"),
        border(["motor_vehicle": "destination"], profile: "bicycle").drive(
            "who cycles may pass", "a", "c"),
        border(["access": "private"], profile: "foot").drive(
            "who walks is told too", "a", "c", "restricted road straight Main"),
        border(aisle, name: "").drive("a driveway", "a", "c"),
    ]

    @Test("The border of a restricted road is told", arguments: borders)
    func restricted(_ drive: GuidanceCase) throws { try drive.check() }
}
