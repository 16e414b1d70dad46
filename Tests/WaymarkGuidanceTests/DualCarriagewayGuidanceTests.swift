import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: dual carriageways")
struct DualCarriagewayGuidanceTests {
    /// "Main" has two carriageways that run to the east (`wpqe`) and to the west (`vrou`), with
    /// `gap` metres between them. "Cross" meets them at `o` and `p`; where it is divided too, it
    /// also meets them at `q` and `r`.
    private static func crossing(
        gap: Double = 15, at origin: Coordinate = .helsinki, isCrossDivided: Bool = false,
        main: ScenarioTags = road("primary", "Main"),
        cross: ScenarioTags = road("tertiary", "Cross"),
        south: ScenarioTags? = nil, between: ScenarioTags? = nil, hasNorth: Bool = true
    ) -> GuidanceMap {
        let (left, half) = (origin == .london, gap / 2)
        let near = left ? 1.0 : -1
        let across = isCrossDivided ? half : 0
        let places: [(letter: Character, east: Double, north: Double)] = [
            ("w", -250, near * half), ("p", -across, near * half), ("e", 250, near * half),
            ("u", -250, -near * half), ("o", -across, -near * half), ("v", 250, -near * half),
            ("n", -across, 250), ("s", -across, -250),
        ]
        let second: [(letter: Character, east: Double, north: Double)] = [
            ("q", half, near * half), ("r", half, -near * half), ("m", half, 250),
            ("t", half, -250),
        ]
        let oneway = main.merging(["oneway": "yes"]) { $1 }
        let link = between ?? cross
        var ways: [(nodes: String, tags: ScenarioTags)]
        if isCrossDivided {
            let one = cross.merging(["oneway": "yes"]) { $1 }
            // The western lanes lead to the south where traffic keeps to the right.
            ways = [("wpqe", oneway), ("vrou", oneway)]
            ways += left ? [("sopn", one), ("mqrt", one)] : [("nops", one), ("tqrm", one)]
        } else {
            ways = [("wp", oneway), ("pe", oneway), ("vo", oneway), ("ou", oneway), ("op", link)]
            let (north, far) = left ? ("pn", "os") : ("on", "ps")
            if hasNorth { ways.append((north, cross)) }
            ways.append((far, south ?? cross))
        }
        return GuidanceMap(
            ScenarioDrawing(plotted: places + (isCrossDivided ? second : []), at: origin),
            ways: ScenarioWays(ways))
    }

    static let across: [GuidanceCase] = [
        crossing().drive("to the south", "n", "s"),
        crossing().drive("to the north", "s", "n"),
        crossing(gap: 20).drive("20 m apart", "s", "n"),
        crossing(gap: 10).drive("10 m apart", "s", "n"),
        crossing(south: road("tertiary", "Other")).drive(
            "another name behind it", "n", "s", "(name change|continue straight) Other"),
        crossing(between: ["highway": "tertiary"]).drive("no name between the lanes", "n", "s"),
        crossing(cross: ["highway": "residential"]).drive("no names", "n", "s"),
        crossing(at: .london).drive("keeping left", "n", "s"),
        crossing(isCrossDivided: true).drive(
            "both are divided, to the south", "n", "s", over: "nops"),
        crossing(isCrossDivided: true).drive(
            "both are divided, to the north", "t", "m", over: "tqrm"),
        crossing(at: .london, isCrossDivided: true).drive(
            "both are divided, keeping left", "s", "n"),
    ]

    @Test("A road with two carriageways is crossed without a word", arguments: across)
    func over(_ drive: GuidanceCase) throws { try drive.check() }

    /// Two divided roads whose four carriageways meet at one node.
    private static let knot: GuidanceMap = {
        let near = 8.0
        let places: [(letter: Character, east: Double, north: Double)] = [
            ("a", 0, 0), ("e", 20, -near), ("d", 20, near), ("h", -20, -near), ("i", -20, near),
            ("c", near, 20), ("b", -near, 20), ("f", near, -20), ("g", -near, -20),
            ("n", 200, -near), ("o", 200, near), ("k", -200, -near), ("j", -200, near),
            ("p", near, 200), ("q", -near, 200), ("m", near, -200), ("l", -near, -200),
        ]
        let first = road("primary", "First").merging(["oneway": "yes"]) { $1 }
        let second = road("primary", "Second").merging(["oneway": "yes"]) { $1 }
        return GuidanceMap(
            ScenarioDrawing(plotted: places, at: .helsinki),
            ways: ["khaij": first, "odaen": first, "qbacp": second, "mfagl": second])
    }()

    static let knots: [GuidanceCase] = [
        knot.drive("straight on", "m", "p"), knot.drive("straight on to the west", "o", "j"),
        knot.drive("to the right", "m", "n", "turn right First"),
        knot.drive("to the left", "m", "j", "turn left First"),
        knot.drive("back", "m", "l", "u-turn Second"),
    ]

    @Test("Carriageways that meet at one node are roads of two directions", arguments: knots)
    func atOneNode(_ drive: GuidanceCase) throws { try drive.check() }

    static let along: [GuidanceCase] = [
        crossing().drive("to the east", "w", "e"), crossing().drive("to the west", "v", "u"),
        crossing(isCrossDivided: true).drive("over a divided road", "w", "e"),
        crossing(isCrossDivided: true).drive("over a divided road, to the west", "v", "u"),
        crossing(at: .london).drive("keeping left", "w", "e"),
    ]

    @Test("Straight on along a divided road is silent", arguments: along)
    func goingAlong(_ drive: GuidanceCase) throws { try drive.check() }

    static let onto: [GuidanceCase] = [
        crossing().drive("right", "s", "e", "turn right Main", over: "spe"),
        crossing().drive("left", "s", "u", "turn left Main", over: "spou"),
        crossing().drive("right from the other side", "n", "u", "turn right Main", over: "nou"),
        crossing().drive("left from the other side", "n", "e", "turn left Main", over: "nope"),
        crossing(gap: 20).drive("left over 20 m", "s", "u", "turn left Main"),
        crossing(between: ["highway": "tertiary"]).drive(
            "left, no name between the lanes", "s", "u", "turn left Main"),
        crossing(between: ["highway": "service"]).drive(
            "left over a service road", "s", "u", "turn left Main"),
        crossing(hasNorth: false).drive(
            "left where the road ends", "s", "u", "(end of road|turn) left Main"),
        crossing(hasNorth: false).drive(
            "right where the road ends", "s", "e", "(turn|end of road) right Main"),
        crossing(at: .london).drive(
            "right, keeping left", "s", "e", "turn right Main", over: "sope"),
        crossing(at: .london).drive("left, keeping left", "s", "u", "turn left Main", over: "sou"),
        crossing(isCrossDivided: true).drive("both are divided, left", "t", "u", "turn left Main"),
        crossing(isCrossDivided: true).drive(
            "both are divided, right", "t", "e", "turn right Main"),
        crossing(at: .london, isCrossDivided: true).drive(
            "both are divided, right, keeping left", "s", "e", "turn right Main"),
    ]

    @Test("A turn onto a divided road is one turn", arguments: onto)
    func turningOnto(_ drive: GuidanceCase) throws { try drive.check() }

    static let off: [GuidanceCase] = [
        crossing().drive("right", "w", "s", "turn right Cross", over: "wps"),
        crossing().drive("left", "w", "n", "turn left Cross", over: "wpon"),
        crossing().drive("right from the other side", "v", "n", "turn right Cross"),
        crossing().drive("left from the other side", "v", "s", "turn left Cross"),
        crossing(between: ["highway": "tertiary"]).drive(
            "left, no name between the lanes", "w", "n", "turn left Cross"),
        crossing(at: .london).drive("right, keeping left", "w", "s", "turn right Cross"),
        crossing(at: .london).drive("left, keeping left", "w", "n", "turn left Cross"),
        crossing(isCrossDivided: true).drive("both are divided, left", "w", "m", "turn left Cross"),
        crossing(isCrossDivided: true).drive(
            "both are divided, right", "w", "s", "turn right Cross"),
        crossing(at: .london, isCrossDivided: true).drive(
            "both are divided, left, keeping left", "w", "n", "turn left Cross"),
    ]

    @Test("A turn off a divided road is one turn", arguments: off)
    func turningOff(_ drive: GuidanceCase) throws { try drive.check() }

    static let back: [GuidanceCase] = [
        crossing().drive("at a crossing", "w", "u", "u-turn Main", over: "wpou"),
        crossing().drive("at a crossing, from the other side", "v", "e", "u-turn Main"),
        crossing(at: .london).drive("at a crossing, keeping left", "w", "u", "u-turn Main"),
        crossing(cross: ["highway": "service"]).drive("at a service road", "w", "u", "u-turn Main"),
        crossing(isCrossDivided: true).drive(
            "where both are divided", "w", "u", "u-turn Main", over: "wpqrou"),
    ]

    @Test("From one carriageway to the other is a U-turn", arguments: back)
    func turningBack(_ drive: GuidanceCase) throws { try drive.check() }
}
