import WaymarkDirections

/// The places of a map's own buttons and of the attribution, where something above the map lays them out.
package struct ControlFrames: Hashable, Sendable {
    /// The compass; `nil` leaves it to the map.
    package var compass: ViewRect?
    /// The button that leads to the user; `nil` leaves it to the map.
    package var myLocation: ViewRect?
    /// The attribution; `nil` leaves it to the map.
    package var attribution: ViewRect?
    /// Whether there is no room for buttons.
    package var hidesButtons = false

    /// All as the map puts them.
    package init() {}
}

/// The places of a map's own buttons and of the attribution.
struct ControlLayout {
    let size: SIMD2<Double>
    /// The part of the view that nothing of the device or the app covers.
    let room: ViewRect
    var frames = ControlFrames()
    var isRightToLeft = false
    /// Whether the app wants a compass.
    var hasCompass = false
    /// Whether the button that leads to the user stands on the view.
    var showsMyLocation = false
    private static let gap = 12.0

    /// Whether the compass may stand on the view.
    var showsCompass: Bool { hasCompass && !frames.hidesButtons }

    /// The place of the compass: at the top, on the side where lines of text end.
    var compass: ViewRect { frames.compass ?? button(at: room.low.y + Self.gap) }

    /// The place of the button that leads to the user: at the bottom, above the attribution.
    var myLocation: ViewRect {
        frames.myLocation ?? button(at: room.high.y - Self.gap - RoundButton.size - 12)
    }

    private func button(at y: Double) -> ViewRect {
        let x = isRightToLeft ? room.low.x + Self.gap : room.high.x - Self.gap - RoundButton.size
        return ViewRect(corner: SIMD2(x, y), size: SIMD2(repeating: RoundButton.size))
    }

    /// The room for the levels of a building: below the compass and above the button that leads to the user.
    var pickerRoom: ViewRect {
        let (gap, top, bottom) = (8.0, compass, myLocation)
        return ViewRect(
            low: SIMD2(bottom.low.x, hasCompass ? top.high.y + gap : top.low.y),
            high: SIMD2(bottom.high.x, showsMyLocation ? bottom.low.y - gap : bottom.high.y))
    }

    /// The place of the attribution: at the bottom, on the side where lines of text end.
    var attribution: AttributionPlace {
        if let frame = frames.attribution {
            let x = isRightToLeft ? frame.low.x : frame.high.x
            return AttributionPlace(corner: SIMD2(x, frame.high.y), isMirrored: isRightToLeft)
        }
        let y = max(room.high.y, min(18, size.y))
        let x =
            isRightToLeft
            ? min(room.low.x, max(0, size.x - 180)) : max(room.high.x, min(180, size.x))
        return AttributionPlace(corner: SIMD2(x, y), isMirrored: isRightToLeft)
    }
}

/// Everything else that the map's own buttons need of it.
@MainActor protocol ControlContext: AnyObject {
    var settings: UISettings { get }
    var layout: ControlLayout { get }
    /// Whether the compass is shown though the map is not turned.
    var pinsCompass: Bool { get }
    /// The place of the user, whoever shows it.
    var userLocation: Location? { get }
    /// Does what a tap on the compass does.
    func tapCompass()
    /// Does what a tap on the button that leads to the user does.
    func tapMyLocation()
}
