public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRendering
public import WaymarkStyle

extension MapView: MapContext {
    /// The time of the map's clock in seconds.
    public var now: Double { clock() }

    /// Draws `content` from now on, over everything of its level and z-index that was added before. An overlay, a
    /// tile layer or a clusterer is on this map then, and on no other.
    public func addOverlay(_ content: any MapContent) {
        if let own = content as? any AttachableContent, own.map !== self {
            // It comes back here once it knows its map.
            own.map = self
            return
        }
        self.content.add(content)
        setNeedsDisplay()
    }

    /// Lays a line, an area or a picture on the map at a level.
    ///
    /// ```swift
    /// map.addOverlay(route.polyline, level: .aboveRoads)
    /// ```
    public func addOverlay(_ overlay: SurfaceOverlay, level: OverlayLevel) {
        overlay.level = level
        overlay.map = self
    }

    /// Draws `content` no longer.
    public func removeOverlay(_ content: any MapContent) {
        if let own = content as? any AttachableContent, own.map === self {
            // It comes back here once it knows that it is on no map.
            own.map = nil
            return
        }
        self.content.remove(content)
        if selectedMarker === content { selectedMarker = nil }
        setNeedsDisplay()
    }

    /// Sorts the content anew before the next frame.
    public func setNeedsSorting() {
        content.setNeedsSorting()
        setNeedsDisplay()
    }

    /// Takes all markers, lines, areas and pictures off the map, clusters of markers too. What else an app draws
    /// stays.
    public func clear() {
        selectedMarker = nil
        for overlay in content.takeMarkup() { overlay.map = nil }
        setNeedsDisplay()
    }

    /// The marker whose info window is shown.
    public var selectedMarker: Marker? {
        get { selection.marker }
        set {
            if newValue !== selection.marker { setNeedsDisplay() }
            selection.marker = newValue
        }
    }

    /// Does what a gesture means for the content.
    func perform(_ gesture: MapGesture) {
        switch gesture {
        case .tap(let point): tap(at: point)
        case .longPress(let point): longPress(at: point)
        case .longPressDragged(let point):
            if let place = projection.coordinate(for: point) { drag?.move(place) }
        case .longPressEnded, .cancelled:
            let drag = drag
            self.drag = nil
            drag?.end()
        default: break
        }
    }

    /// Does what a tap at `point` of the view does.
    func tap(at point: SIMD2<Double>) {
        if let hit = content.order().hit(at: point, in: viewTransform) { return hit.tap() }
        selectedMarker = nil
        if let place = projection.coordinate(for: point) { report(.tapped(place)) }
    }

    private func longPress(at point: SIMD2<Double>) {
        if let press = content.order().hit(at: point, in: viewTransform)?.longPress {
            drag = press()
        } else if let place = projection.coordinate(for: point) {
            report(.longPressed(place))
        }
    }

    /// Describes what can be seen of the content, the uppermost first.
    var contentAccessibilityElements: [AccessibilityElement] {
        content.order().accessibilityElements(in: viewTransform, language: language)
    }
}

// Settings of the content.
extension MapView {
    /// Whether the traffic of ``trafficProvider`` is drawn over the roads, with icons of its incidents from zoom 10
    /// on.
    public var isTrafficEnabled: Bool {
        get { traffic.isEnabled }
        set { (traffic.isEnabled, incidents.isEnabled) = (newValue, newValue) }
    }

    /// Asks ``trafficProvider`` again for the traffic and the incidents, as an app does every few minutes: a map asks
    /// once for each tile by itself.
    public func reloadTraffic() {
        let provider = trafficProvider
        trafficProvider = provider
    }

    /// Whether plans of buildings are drawn, and buildings get into focus, so that their levels can be chosen; at first
    /// they are.
    public var isIndoorEnabled: Bool {
        get { indoorDisplay.isEnabled }
        set {
            guard newValue != isIndoorEnabled else { return }
            indoorDisplay.isEnabled = newValue
            base.plans = indoorDisplay.plans
        }
    }

    /// The source of buildings that have levels, and of their plans; without one there are none.
    ///
    /// ```swift
    /// map.indoorProvider = provider.indoorPlans.map(IndoorTiles.init)
    /// ```
    public var indoorProvider: (any IndoorProvider)? {
        get { indoorDisplay.provider }
        set {
            indoorDisplay.provider = newValue
            base.plans = indoorDisplay.plans
        }
    }

    /// Whether buildings are raised when the map is tilted; else they are flat.
    public var isBuildingsEnabled: Bool {
        get { base.renderer.raisesBuildings }
        set {
            guard newValue != base.renderer.raisesBuildings else { return }
            base.renderer.raisesBuildings = newValue
            base.invalidate()
        }
    }

    /// The kind of map that is shown. Those but the normal one are in styles of the package. While a navigation is
    /// shown the map is of the normal type, unless the app wants it otherwise, and then of this one again.
    public var mapType: MapType {
        get { base.type }
        set { base.type = newValue }
    }

    /// The tiles of the map; those of the sources that the style does not describe by addresses.
    public var source: any TileSource {
        get { base.tiles }
        set { base.tiles = newValue }
    }

    /// The style of the map, which it has while its type is normal. Tiles are sorted anew for another.
    public var style: Style {
        get { base.style }
        set { base.style = newValue }
    }

    /// The style of the night; `nil` for that of the package.
    public var nightStyle: Style? {
        get { base.nightStyle }
        set { base.nightStyle = newValue }
    }

    /// Whether the map is for the day or for the night. At night a map of the normal type has ``nightStyle``.
    public var lightingMode: LightingMode {
        get { base.isDark ? .lowLight : .normal }
        set {
            guard newValue != lightingMode else { return }
            base.isDark = newValue == .lowLight
            report(.lightingModeChanged(newValue))
        }
    }

    /// The language of names, as `de` or `zh_Hant`; names stand as they are written in their place if it is empty,
    /// or if there is none in it. Screen readers get the map's own elements in it too: in English if it is empty.
    public var language: String {
        get { base.language }
        set { base.language = newValue }
    }

    /// The colour of the dot of the user, of what is chosen on buttons of the map and, where it was set, of the border
    /// of info windows.
    public var tintColor: StyleColor {
        get { dot.color }
        set {
            dot.color = newValue
            selection.tint = newValue
            setNeedsDisplay()
        }
    }

    /// Adds a picture to the icons of the style, in the place of one of the same name.
    public func setIcon(_ image: IconImage?, named name: String) {
        base.setIcon(image, named: name)
    }

    /// Sets values of a feature that the style may read with `feature-state`.
    public func setFeatureState(_ values: [String: StyleValue], of feature: FeatureStates.Feature) {
        base.setState(values, of: feature)
    }

    /// How many threads make shapes of tiles.
    public var renderThreads: Int {
        get { base.renderer.threads }
        set { base.renderer.threads = max(1, newValue) }
    }

    /// How many bytes of tiles that are not seen are kept for each source.
    public var memoryBudget: Int {
        get { base.memoryBudget }
        set { base.memoryBudget = newValue }
    }

    /// The fonts, and the things that the style names, that cannot be had, a line each.
    public var resourceFailures: [String] { base.failures }

    /// Asks again at once for what could not be had, as an app does when the network is back: tiles, and the
    /// icons, documents and pictures that the style names. By itself a map asks for them again after a second, then
    /// ever later, and at last every minute.
    public func reload() {
        content.order().reload()
        setNeedsDisplay()
    }

    /// How the time passes before what the map could not have is asked for again; of the machine where it is `nil`.
    package var retryPause: RetryPause? {
        get { base.retryPause }
        set { base.retryPause = newValue }
    }

    /// The reasons why tiles that the source has cannot be shown.
    public var tileFailures: [TileID: String] { base.sources.tileFailures }
}
