// The names of functions are those of others.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import WaymarkPlatform
import WaymarkPanorama

/// A direction in which one looks.
public struct GMSOrientation: Hashable, Sendable {
    /// Degrees from north, clockwise.
    public var heading: CLLocationDirection
    /// Degrees above the horizon; below it they are negative.
    public var pitch: Double

    /// A direction.
    public init(heading: CLLocationDirection, pitch: Double) {
        self.heading = heading
        self.pitch = pitch
    }

    init(_ orientation: Orientation) {
        self.init(heading: orientation.heading, pitch: orientation.pitch)
    }

    var core: Orientation { Orientation(heading: heading, pitch: pitch) }
}

/// A direction.
public func GMSOrientationMake(_ heading: CLLocationDirection, _ pitch: Double) -> GMSOrientation {
    GMSOrientation(heading: heading, pitch: pitch)
}
