import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI

extension ElementGallery {
    /// The list of directions (rows F2 and F3), which fills the screen: from its start, and on the
    /// first screen where it was scrolled to.
    func addLists() {
        for screen in ElementScreen.all {
            let model = Self.list(screen.look)
            let panel = DirectionsListPanel(
                model, width: screen.size.x, look: screen.look.panel, measuring: canvas)
            let isFirst = screen.size == ElementScreen.sizes[0]
            let place = "\(Int(screen.size.x))x\(Int(screen.size.y))"
            for (state, offset) in isFirst ? [("", 0.0), ("scrolled-", 330)] : [("", 0)] {
                add(
                    "directions-list-\(state)\(place)", screen.look.name, screen.look,
                    size: screen.size, margin: 0
                ) { canvas in panel.draw(on: &canvas, size: screen.size, offset: offset) }
            }
        }
    }

    private static func list(_ look: ElementLook) -> DirectionsListModel {
        let steps = [
            step(look, .depart, .straight, "Head north on Fredrikinkatu", "סעו צפונה ברחוב הרצל"),
            step(look, .turn, .right, "Turn right onto Bulevardi", "פנו ימינה לרחוב אלנבי"),
            step(
                look, .roundabout, .straight, "At the roundabout, take the 2nd exit",
                "בכיכר, צאו ביציאה השנייה"),
            step(
                look, .offRamp, .slightRight,
                "Take the exit onto Länsiväylä towards Espoo, Kirkkonummi and Hanko",
                "רדו ביציאה לנתיבי איילון לכיוון נתניה, חיפה ועכו"),
            step(look, .fork, .slightLeft, "Keep left at the fork", "הישארו משמאל במזלג"),
            step(look, .uTurn, .uTurn, "Make a U-turn", "בצעו פניית פרסה"),
            step(look, .arrive, .right, "Stockmann is on the right", "שוק הכרמל מימין"),
        ]
        let place = Coordinate(latitude: 60, longitude: 25)
        let legs = [("Stockmann", "שוק הכרמל", 2340.0), ("", "", 8100)].map {
            english, hebrew, time in
            RouteLeg(
                destinationWaypoint: Waypoint(
                    coordinate: place, title: look.text(english, hebrew)),
                destinationCoordinate: place, path: Path([place]), steps: steps,
                segmentDurations: [], segmentSpeedLimits: [], distance: 28_400, duration: time)
        }
        return DirectionsListModel(legs: legs, format: look.format, instructor: nil)
    }

    private static func step(
        _ look: ElementLook, _ kind: Maneuver.Kind, _ direction: Maneuver.Direction,
        _ english: String, _ hebrew: String
    ) -> RouteStep {
        let angles: [Maneuver.Direction: Double] = [
            .right: 90, .straight: 0, .slightRight: 30, .slightLeft: 330, .uTurn: 180,
        ]
        return RouteSamples.step(
            kind, direction, roadName: look.text(english, hebrew), distance: 1250,
            bearings: (0, angles[direction]), roundaboutExit: kind == .roundabout ? 2 : nil)
    }
}
