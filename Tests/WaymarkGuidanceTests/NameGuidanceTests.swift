import Testing
import WaymarkTestSupport

@Suite("Guidance: names")
struct NameGuidanceTests {
    /// A straight road in pieces of 200 m with these tags, one after the other.
    private static func pieces(_ tags: ScenarioTags..., short: Double = 20) -> GuidanceMap {
        let letters = Array("abcdefgh")
        let ways = tags.enumerated().map { (String(letters[$0...$0 + 1]), $1) }
        return GuidanceMap(
            ScenarioDrawing("a---------b---------c---------d---------e", step: short),
            ways: ScenarioWays(ways.map { (nodes: $0.0, tags: $0.1) }))
    }

    /// The same with a middle piece of `length` metres.
    private static func short(
        _ length: Double, _ before: ScenarioTags, _ middle: ScenarioTags, _ after: ScenarioTags
    ) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("a", -200, 0), ("b", 0, 0), ("c", length, 0),
                ("d", length + 200, 0),
            ]),
            ways: ["ab": before, "bc": middle, "cd": after])
    }

    private static func named(_ name: String, _ tags: ScenarioTags = [:]) -> ScenarioTags {
        road("secondary", name, tags)
    }

    static let told: [GuidanceCase] = [
        pieces(street("First"), street("Second")).drive(
            "another name", "a", "c",
            "name change Second"),
        pieces(street("First"), street("Second")).drive(
            "the same back", "c", "a",
            "name change First"),
        pieces(street("First"), street("Second"), street("Third")).drive(
            "two new names", "a", "d", "name change Second", "name change Third"),
        pieces(named("Turuntie"), named("Helsingintie")).drive(
            "a city limit", "a", "c", "name change Helsingintie"),
        pieces(named("First"), street("Second")).drive(
            "a lesser road goes on", "a", "c", "name change Second"),
        pieces(street("First"), named("Second", ["bridge": "yes", "layer": "1"])).drive(
            "a long bridge with a name", "a", "c", "name change Second"),
        pieces(street("First"), ["highway": "residential"], street("Second")).drive(
            "a new name after 200 m without one", "a", "d", "name change Second"),
        pieces(named("Main Street"), named("Station Street")).drive(
            "the second word alone is the same", "a", "c", "name change Station Street"),
        pieces(named("Park"), named("Parkside")).drive(
            "a name that begins as the other", "a", "c", "name change Parkside"),
        pieces(named("1st Avenue"), named("2nd Avenue")).drive(
            "another number in the name", "a", "c", "name change 2nd Avenue"),
        pieces(named("First", ["ref": "51"]), named("Second", ["ref": "51"])).drive(
            "the number stays", "a", "c", "name change Second"),
        pieces(street("First"), street("Second", ["oneway": "yes"])).drive(
            "a one-way street begins", "a", "c", "name change Second"),
    ]

    @Test("A new name is told", arguments: told)
    func newNames(_ drive: GuidanceCase) throws { try drive.check() }

    static let directions: [GuidanceCase] = [
        pieces(named("Main Street North"), named("Main Street South")).drive(
            "points of the compass", "a", "c"),
        pieces(named("North Main Street"), named("South Main Street")).drive(
            "points of the compass in front", "a", "c"),
        pieces(named("Main Street"), named("Main Street East")).drive(
            "a point of the compass comes in", "a", "c"),
        pieces(named("W Main St"), named("E Main St")).drive(
            "points of the compass as letters", "a", "c"),
        pieces(named("Mannerheimintie"), named("mannerheimintie")).drive(
            "capitals", "a", "c"),
        pieces(named("Main Street"), named("Main  Street")).drive("two spaces", "a", "c"),
    ]

    @Test("What is nearly the same name is not told", arguments: directions)
    func suffixes(_ drive: GuidanceCase) throws { try drive.check() }

    static let numbers: [GuidanceCase] = [
        pieces(named("Main", ["ref": "51"]), named("Main", ["ref": "52"])).drive(
            "another number, the same name", "a", "c"),
        pieces(named("Main", ["ref": "51"]), named("Main")).drive("the number ends", "a", "c"),
        pieces(named("Main"), named("Main", ["ref": "51"])).drive("a number begins", "a", "c"),
        pieces(named("Main", ["ref": "51"]), named("Main", ["ref": "51;101"])).drive(
            "a second number", "a", "c"),
        pieces(
            ["highway": "primary", "ref": "51"], ["highway": "primary", "ref": "51;E 18"]
        ).drive("a second number, no name", "a", "c"),
        pieces(
            ["highway": "primary", "ref": "51"], named("Main", ["ref": "51"])
        ).drive("a name comes to the number", "a", "c", or: [["name change Main"]]),
        pieces(named("Main", ["ref": "51"]), ["highway": "primary", "ref": "51"]).drive(
            "the name ends, the number stays", "a", "c"),
        pieces(["highway": "primary", "ref": "51"], ["highway": "primary", "ref": "52"]).drive(
            "another number, no names", "a", "c", "name change 52"),
    ]

    @Test("Numbers count where there is no name", arguments: numbers)
    func references(_ drive: GuidanceCase) throws { try drive.check() }

    static let scripts: [GuidanceCase] = [
        pieces(named("Mannerheimintie - Mannerheimvägen"), named("Mannerheimintie")).drive(
            "two languages, then one", "a", "c"),
        pieces(named("Rue Neuve - Nieuwstraat"), named("Nieuwstraat - Rue Neuve")).drive(
            "two languages in another order", "a", "c"),
        pieces(
            named("Советская улица", ["name:en": "Sovetskaya Street"]),
            named("Sovetskaya Street", ["name:ru": "Советская улица"])
        ).drive("another script", "a", "c", or: [["name change Sovetskaya Street"]]),
        pieces(named("Straße"), named("Strasse")).drive(
            "sharp s", "a", "c", or: [["name change Strasse"]]),
    ]

    @Test("The same name in another language is not told", arguments: scripts)
    func languages(_ drive: GuidanceCase) throws { try drive.check() }

    static let gaps: [GuidanceCase] = [
        short(20, street("Main"), ["highway": "residential"], street("Main")).drive(
            "20 m without a name", "a", "d"),
        short(150, street("Main"), ["highway": "residential"], street("Main")).drive(
            "150 m without a name", "a", "d"),
        short(
            30, street("Main"), street("Bridge", ["bridge": "yes", "layer": "1"]), street("Main")
        )
        .drive("a bridge with a name of 30 m", "a", "d"),
        short(
            40, street("Main"), street("Tunnel", ["tunnel": "yes", "layer": "-1"]), street("Main")
        )
        .drive("a short tunnel with a name", "d", "a"),
        short(15, street("First"), ["highway": "residential"], street("Second")).drive(
            "15 m without a name, then another one", "a", "d", "name change Second"),
        short(20, street("First"), street("Square"), street("Second")).drive(
            "20 m of a square between two names", "a", "d", "name change Second"),
        short(400, named("Main"), named("Bridge", ["bridge": "yes", "layer": "1"]), named("Main"))
            .drive(
                "a bridge with a name of 400 m", "a", "d", "name change Bridge",
                "name change Main", or: [[]]),
        pieces(named("Main"), ["highway": "secondary"]).drive("the name ends", "a", "c"),
        pieces(["highway": "secondary"], named("Main")).drive(
            "a name begins", "a", "c", or: [["name change Main"]]),
        pieces(["highway": "secondary"], ["highway": "tertiary"]).drive("no names", "a", "c"),
    ]

    @Test("A gap in a name is not told", arguments: gaps)
    func withoutName(_ drive: GuidanceCase) throws { try drive.check() }

    /// A turn into a piece of `length` metres without a name, which leads on to "Second".
    private static func connector(_ length: Double) -> GuidanceMap {
        GuidanceMap(
            ScenarioDrawing(plotted: [
                ("w", -200, 0), ("x", 0, 0), ("e", 200, 0), ("c", 0, -length),
                ("s", 0, -length - 200),
            ]),
            ways: [
                "wxe": street("Main"), "xc": ["highway": "residential"], "cs": street("Second"),
            ])
    }

    static let connectors: [GuidanceCase] = [
        connector(10).drive("10 m", "w", "s", "turn right Second"),
        connector(20).drive("20 m", "e", "s", "turn left Second"),
        connector(20).drive("20 m out of it", "s", "e", "(end of road|turn) right Main"),
        connector(300).drive(
            "300 m", "w", "s", "turn right", "?name change Second"),
    ]

    @Test("A short piece without a name borrows the next one", arguments: connectors)
    func connecting(_ drive: GuidanceCase) throws { try drive.check() }
}
