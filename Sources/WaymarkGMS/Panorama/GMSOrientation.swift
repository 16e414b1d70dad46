// The names of functions are those of others.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import WaymarkPlatform
import WaymarkPanorama

extension GMSOrientation {
    init(_ orientation: Orientation) {
        self.init(heading: orientation.heading, pitch: orientation.pitch)
    }

    var core: Orientation { Orientation(heading: heading, pitch: pitch) }
}

/// A direction.
#if canImport(ObjectiveC)
    @_cdecl("GMSOrientationMake")
#endif
public func GMSOrientationMake(_ heading: CLLocationDirection, _ pitch: Double) -> GMSOrientation {
    GMSOrientation(heading: heading, pitch: pitch)
}
