package import WaymarkMaps

/// The icons of buttons and of things along the road.
package enum ButtonIcon: String, Hashable, Sendable, CaseIterable {
    /// Ends the navigation.
    case close
    /// Shows the whole route.
    case overview
    /// Follows the driver again.
    case recenter
    /// Shows where one is.
    case myLocation
    /// The needle of a compass, the end to the north in primary ink.
    case compassNeedle
    /// The list of maneuvers.
    case list
    /// Looks for a place.
    case search
    /// The voice speaks.
    case volumeOn
    /// The voice is silent.
    case volumeOff
    /// The voice only warns.
    case alertsOnly
    /// Settings.
    case settings
    /// Up, or less.
    case chevronUp
    /// Down, or more.
    case chevronDown
    /// Back.
    case chevronLeft
    /// On.
    case chevronRight
    /// Closer.
    case plus
    /// Farther away.
    case minus
    /// The colours of the day.
    case day
    /// The colours of the night.
    case night
    /// A danger.
    case warning
    /// Lights at a junction.
    case trafficLight
    /// A sign to stop at.
    case stopSign
    /// The destination.
    case flag

    /// Its shapes.
    package var shapes: [IconShape] {
        switch self {
        case .close: Self.lines(IconLine([10, 10], [38, 38]), IconLine([38, 10], [10, 38]))
        case .plus: Self.lines(IconLine([24, 6.5], [24, 41.5]), IconLine([6.5, 24], [41.5, 24]))
        case .minus: Self.lines(IconLine([6.5, 24], [41.5, 24]))
        case .chevronUp: Self.lines(IconLine([8, 32], [24, 16], [40, 32]))
        case .chevronDown: Self.lines(IconLine([8, 16], [24, 32], [40, 16]))
        case .chevronLeft: Self.lines(IconLine([31, 8], [15, 24], [31, 40]))
        case .chevronRight: Self.lines(IconLine([17, 8], [33, 24], [17, 40]))
        case .overview: Self.route
        case .recenter: Self.arrow
        case .myLocation: Self.crossHair
        case .compassNeedle: Self.needle
        case .list: Self.rows
        case .search: Self.lens
        case .volumeOn, .volumeOff, .alertsOnly: speaker
        case .settings: Self.gear
        case .day: Self.sun
        case .night: Self.moon
        case .warning: Self.danger
        case .trafficLight: Self.lights
        case .stopSign: Self.octagon
        case .flag: Self.chequeredFlag
        }
    }

    /// The shapes of an icon that is nothing but lines.
    private static func lines(_ lines: IconLine...) -> [IconShape] {
        plain { pen in lines.forEach { pen.stroke($0, width: 6) } }
    }

    /// A loudspeaker and how much it says.
    private var speaker: [IconShape] {
        let horn: [SIMD2<Double>] = [
            [3.5, 16.5], [12, 16.5], [24.5, 6], [24.5, 42], [12, 31.5], [3.5, 31.5],
        ]
        return Self.plain { pen in
            pen.polygon(horn, radius: 2.5)
            switch self {
            case .volumeOn:
                for radius in [8.5, 17.5] {
                    let arc = IconLine(around: [25, 24], radius: radius, from: 48, to: 132)
                    pen.stroke(arc, width: 5)
                }
            case .volumeOff:
                pen.stroke(IconLine([31.5, 17.5], [44, 30]), width: 5)
                pen.stroke(IconLine([44, 17.5], [31.5, 30]), width: 5)
            default:
                pen.stroke(IconLine([38.5, 9], [38.5, 27]), width: 6)
                pen.disc([38.5, 38], radius: 3.6)
            }
        }
    }
}
