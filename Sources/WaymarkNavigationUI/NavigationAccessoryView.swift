public import WaymarkMaps

/// A view of an app below the header, in the place of the turn after the next one.
@MainActor public protocol NavigationAccessoryView: ScreenElement {
    /// How high it wants to be on a map where it may be `size` points at most; 0 or less hides it.
    func height(constrainedTo size: SIMD2<Double>, on map: any ElementContext) -> Double
    /// Its present frame; ``ScreenElement/appearance(on:at:)`` is asked to draw it there.
    var frame: ViewRect { get set }
}
