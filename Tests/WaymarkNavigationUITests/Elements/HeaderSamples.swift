import WaymarkDirections
import WaymarkNavigationUI

/// What headers show in pictures.
struct HeaderSamples: Sendable {
    let name: String
    /// Metres to the turn.
    var meters: Double? = 250
    /// The turns that are ahead.
    let steps: @Sendable (ElementLook) -> [RouteStep]

    static let following = HeaderSamples(name: "following", meters: 90) { look in
        [
            step(look, .turn, .left, "Kaivokatu", "רחוב אלנבי", distance: 60),
            step(look, .turn, .right, "Keskuskatu", "שדרות רוטשילד"),
        ]
    }

    static let all = [
        HeaderSamples(name: "plain") {
            [step($0, .turn, .right, "Mannerheimintie", "רחוב הרצל")]
        },
        HeaderSamples(name: "signs", meters: 1200) { look in
            [
                RouteSamples.step(
                    .offRamp, .slightRight, roadName: look.text("Länsiväylä", "נתיבי איילון"),
                    reference: look.text("E 18;51", "20"),
                    destinations: look.isHebrew ? ["נתניה", "חיפה"] : ["Espoo", "Kirkkonummi"],
                    references: [look.text("Kehä I", "כביש 1")], bearings: (350, 15))
            ]
        },
        HeaderSamples(name: "lanes") { look in
            [
                RouteSamples.step(
                    .turn, .right, roadName: look.text("Runeberginkatu", "דרך מנחם בגין"),
                    lanes: lanes)
            ]
        },
        following,
        HeaderSamples(name: "roundabout", meters: 400) { look in
            [
                RouteSamples.step(
                    .roundabout, .left, roadName: look.text("Tullinpuomi", "כיכר המדינה"),
                    bearings: (0, 270), roundaboutExit: 3)
            ]
        },
        HeaderSamples(name: "arrival", meters: 80) {
            [step($0, .arrive, .right, "Stockmann", "שוק הכרמל")]
        },
        HeaderSamples(name: "arrived", meters: nil) {
            [step($0, .arrive, .left, "Stockmann", "שוק הכרמל")]
        },
        HeaderSamples(name: "long", meters: 12_400) {
            [
                step(
                    $0, .turn, .slightLeft,
                    "Rindfleischetikettierungsüberwachungsstraße and the Old Northern Road to"
                        + " Saint Catherine",
                    "שדרות ראש הממשלה הראשון דוד בן גוריון והרחובות הסמוכים אליהן מצפון ומדרום")
            ]
        },
        HeaderSamples(name: "two-lines", meters: 700) {
            [
                step(
                    $0, .turn, .sharpLeft, "Pohjoisesplanadi and Eteläesplanadi",
                    "שדרות דוד המלך ורחוב שלמה המלך")
            ]
        },
    ]

    /// The header in a language.
    func model(_ look: ElementLook) -> HeaderModel? {
        let steps = steps(look)
        let isAtEnd = meters == nil
        return HeaderModel(
            current: isAtEnd ? steps.last : nil, remaining: isAtEnd ? [] : steps, meters: meters,
            seconds: nil, format: look.format, instructor: nil)
    }

    private static let lanes = [
        Lane(directions: [.left]), Lane(directions: [.straight], access: .bus),
        Lane(directions: [.straight, .right], activeDirection: .right),
        Lane(directions: [.right], activeDirection: .right, isRecommended: true),
    ]

    private static func step(
        _ look: ElementLook, _ kind: Maneuver.Kind, _ direction: Maneuver.Direction,
        _ english: String, _ hebrew: String, distance: Double = 500
    ) -> RouteStep {
        let angles: [Maneuver.Direction: Double] = [
            .left: 270, .right: 90, .slightLeft: 320, .slightRight: 40, .sharpLeft: 220,
        ]
        return RouteSamples.step(
            kind, direction, roadName: look.text(english, hebrew), distance: distance,
            bearings: (0, angles[direction]))
    }
}
