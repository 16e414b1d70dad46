import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Lanes")
struct LaneGuidanceTests {
    private static func crossing(
        _ lanes: String, at origin: Coordinate = .helsinki
    ) -> GuidanceMap { LaneMaps.crossing(lanes, at: origin) }

    static let marks: [LaneCase] = [
        crossing("left|through|right").lanes(
            "right", "w", "s", "left:- | straight:- | right:+"),
        crossing("left|through|right").lanes("left", "w", "n", "left:+ | straight:- | right:-"),
        crossing("left|through|right").lanes(
            "straight on", "w", "e", "left:- | straight:+ | right:-"),
        crossing("left|through|through;right").lanes(
            "right from a lane for two directions", "w", "s",
            "left:- | straight:- | straight;>right:+"),
        crossing("left|through|through;right").lanes(
            "straight on from it", "w", "e", "left:- | >straight:+ | >straight;right:+"),
        crossing("left;through|right").lanes(
            "left from a lane for two directions", "w", "n", ">left;straight:+ | right:-"),
        crossing("left|left|through").lanes(
            "two lanes to the left", "w", "n", "left:+ | left:+ | straight:-"),
        crossing("through|right|right").lanes(
            "two lanes to the right", "w", "s", "straight:- | right:+ | right:+"),
        crossing("left;through;right").lanes("one lane", "w", "s", "[left;straight;>right:+]"),
        crossing("left|none|right").lanes(
            "straight on without a mark", "w", "e", "left:- | none:+ | right:-"),
        crossing("left||right").lanes(
            "straight on without an entry", "w", "e", "left:- | none:+ | right:-"),
        crossing("left|none").lanes(
            "right from a lane without a mark", "w", "s", "[left:- | none:+]"),
        crossing("reverse;left|through|through").lanes(
            "left where one may turn back too", "w", "n",
            "u turn;>left:+ | straight:- | straight:-"),
        crossing("left|through|merge_to_left").lanes(
            "a lane that ends", "w", "n", "left:+ | straight:- | (straight|slight left|none):-"),
        crossing("left|through|right", at: .london).lanes(
            "keeping left, from left to right too", "w", "n", "left:+ | straight:- | right:-"),
        crossing("left|through;right", at: .london).lanes(
            "keeping left, to the right", "w", "s", "left:- | straight;>right:+"),
    ]

    @Test("The lanes that lead to a maneuver are shown", arguments: marks)
    func shown(_ lanes: LaneCase) throws { try lanes.check() }

    private static let two = LaneMaps.star("left|slight_left|through", ["a": 0, "b": 50, "e": 90])
    private static let sharp = LaneMaps.star(
        "through|slight_right|sharp_right", ["e": 90, "a": 125, "b": 230])

    static let angles: [LaneCase] = [
        LaneMaps.star("through|right", ["e": 90, "a": 128]).lanes(
            "a slight turn from a lane for turns", "w", "a", "straight:- | >right:+"),
        LaneMaps.star("through|slight_right", ["e": 90, "a": 180]).lanes(
            "a turn from a lane for slight turns", "w", "a", "straight:- | >slight right:+"),
        LaneMaps.star("sharp_left|through", ["e": 90, "a": 0]).lanes(
            "a turn from a lane for sharp turns", "w", "a", "sharp left:+ | straight:-"),
        two.lanes("left, beside a slight turn", "w", "a", "left:+ | slight left:- | straight:-"),
        two.lanes("slightly left, beside a turn", "w", "b", "left:- | slight left:+ | straight:-"),
        two.lanes("straight on beside both", "w", "e", "left:- | slight left:- | straight:+"),
        sharp.lanes(
            "slightly right of two", "w", "a",
            "straight:- | slight right:+ | sharp right:-"),
        sharp.lanes("sharp right of two", "w", "b", "straight:- | slight right:- | sharp right:+"),
        LaneMaps.fork("slight_left|slight_right").lanes(
            "a fork, left", "w", "a", "slight left:+ | slight right:-"),
        LaneMaps.fork("slight_left|slight_left;slight_right|slight_right").lanes(
            "a fork, right, with a lane for both", "w", "b",
            "slight left:- | slight left;>slight right:+ | >slight right:+"),
        LaneMaps.fork("through|slight_right").lanes(
            "a fork where the left one counts as straight", "w", "a",
            "straight:+ | slight right:-"),
        LaneMaps.fork("left|right").lanes(
            "a fork with plain arrows", "w", "b", "left:- | right:+"),
        LaneMaps.tee("left|left;right|right").lanes(
            "a T, left", "w", "a", ">left:+ | >left;right:+ | right:-"),
        LaneMaps.tee("left;right").lanes("a T with one lane", "w", "b", "[left;>right:+]"),
        LaneMaps.tee("left|right").lanes("a T, right", "w", "b", "left:- | right:+"),
    ]

    @Test("An arrow need not have the very angle of the turn", arguments: angles)
    func anyArrow(_ lanes: LaneCase) throws { try lanes.check() }

    static let motorways: [LaneCase] = [
        LaneMaps.exit("through|through|slight_right").lanes(
            "an exit", "w", "s", "straight:- | straight:- | slight right:+"),
        LaneMaps.exit("through|through;slight_right").lanes(
            "an exit from a lane that goes on too", "w", "s",
            "straight:- | straight;>slight right:+"),
        LaneMaps.exit("none|none|slight_right").lanes(
            "an exit, the other lanes without marks", "w", "s",
            "none:- | none:- | slight right:+"),
        LaneMaps.exit("none|none|slight_right").lanes(
            "past it", "w", "e", "none:+ | none:+ | slight right:-"),
        LaneMaps.exit("through|through|right").lanes(
            "an exit with a plain arrow", "w", "s", "straight:- | straight:- | right:+"),
        LaneMaps.exit("slight_left|through|through", toRight: false).lanes(
            "an exit to the left", "w", "s", "slight left:+ | straight:- | straight:-"),
        LaneMaps.exit("through|slight_right|slight_right").lanes(
            "two lanes leave", "w", "s", "straight:- | slight right:+ | slight right:+"),
    ]

    @Test("Lanes before exits", arguments: motorways)
    func beforeExits(_ lanes: LaneCase) throws { try lanes.check() }

    static let recommended: [LaneCase] = [
        LaneMaps.twoTurns("through|right|right", "left|through").lanes(
            "right, then left", "w", "l", "straight:- | right:* | right:+", "left:+ | straight:-"),
        LaneMaps.twoTurns("through|right|right", "through|right").lanes(
            "right, then right", "w", "r", "straight:- | right:+ | right:*",
            "straight:- | right:+"),
        LaneMaps.twoTurns("through|right", "left|through").lanes(
            "one lane leads there", "w", "l", "straight:- | right:*", "left:+ | straight:-"),
    ]

    @Test("The lane that is right for the next maneuver too is recommended", arguments: recommended)
    func forTheNext(_ lanes: LaneCase) throws { try lanes.check() }
}
