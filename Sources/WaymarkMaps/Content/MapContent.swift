public import WaymarkGeometry
public import WaymarkRendering

/// The place of content in the order of a map: each level lies over those before it.
public enum OverlayLevel: Int, Comparable, Sendable, CaseIterable {
    /// Over roads, under names.
    case aboveRoads
    /// Over names, under markers.
    case aboveLabels
    /// Over markers and info windows.
    case aboveMarkers

    /// Whether `a` is drawn before `b`.
    public static func < (a: OverlayLevel, b: OverlayLevel) -> Bool { a.rawValue < b.rawValue }
}

/// Something that lies on a map: the map's own tiles, traffic, an overlay, or a layer of an app.
///
/// A map asks all of its content in the same way, in one order: by level, then by z-index, then by when
/// it was added. Only ``draw(on:)`` is needed:
///
/// ```swift
/// final class Ring: MapContent {
///     let level = OverlayLevel.aboveRoads
///     func draw(on canvas: inout OverlayCanvas) {
///         canvas.addDisc(canvas.ground([center])[0], radius: 20)
///         canvas.list.fill(.black)
///     }
/// }
/// map.addOverlay(Ring())
/// ```
@MainActor public protocol MapContent: AnyObject, Sendable {
    /// Its place in the order of the map.
    var level: OverlayLevel { get }
    /// Content of a higher number is drawn over content of a lower one of the same level.
    var zIndex: Int { get }
    /// Whether it covers the ground, as pictures in tiles do: among content of the same z-index it lies
    /// lowest.
    var coversGround: Bool { get }
    /// Whether everything that it shows of `view` has arrived or permanently failed.
    func isComplete(in view: ViewTransform) -> Bool
    /// Waits until everything that it shows of `view` has arrived or permanently failed.
    func load(_ view: ViewTransform) async
    /// Asks again at once for what could not be had.
    func reload()
    /// Prepares for a frame of `view` at `time` of the map's clock.
    func update(_ view: ViewTransform, at time: Double)
    /// Lines of it that names and icons of the map keep clear of. They are placed anew where these are others.
    func obstacles(in view: ViewTransform) -> [SymbolObstacle]
    /// Lines of it on the ground that raised buildings do not hide: those before them are seen through. They are on
    /// the Mercator plane.
    func linesInSight(in view: ViewTransform) -> [[MapPoint]]
    /// Adds its shapes to the canvas.
    func draw(on canvas: inout OverlayCanvas)
    /// Finds out what a finger at `point` does, in points of the view; `nil` if it is not touched there.
    func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit?
    /// Describes what can be seen of it in `view`, the uppermost first.
    func accessibilityElements(in view: ViewTransform, language: String) -> [AccessibilityElement]
}

extension MapContent {
    /// 0.
    public var zIndex: Int { 0 }
    /// False.
    public var coversGround: Bool { false }
    /// True: there is nothing to load.
    public func isComplete(in view: ViewTransform) -> Bool { true }
    /// Does nothing: there is nothing to load.
    public func load(_ view: ViewTransform) async {}
    /// Does nothing: there is nothing to load.
    public func reload() {}
    /// Does nothing.
    public func update(_ view: ViewTransform, at time: Double) {}
    /// None: names and icons stand over it.
    public func obstacles(in view: ViewTransform) -> [SymbolObstacle] { [] }
    /// None: buildings hide it as they hide the ground.
    public func linesInSight(in view: ViewTransform) -> [[MapPoint]] { [] }
    /// `nil`: it lets fingers through.
    public func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? { nil }
    /// Nothing.
    public func accessibilityElements(
        in view: ViewTransform, language: String
    ) -> [AccessibilityElement] { [] }
}
