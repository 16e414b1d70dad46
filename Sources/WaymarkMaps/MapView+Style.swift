public import WaymarkDirections
public import WaymarkRendering
public import WaymarkStyle

extension MapView {
    /// The style of the map, which it has while its type is normal (row H18). Tiles are sorted anew for another.
    public var style: Style {
        get { ownStyle }
        set {
            ownStyle = newValue
            if mapType == .normal { showType() }
        }
    }

    /// Shows the style of the map's type, in the map's language.
    func showType() {
        // The styles of the package can be read.
        guard var style = (try? mapType.style()) ?? nightlyStyle else { return show(ownStyle) }
        style.globalState["language"] = ownStyle.globalState["language"]
        show(style)
    }

    /// The style of a map of the normal type at night.
    private var nightlyStyle: Style? {
        lightingMode == .lowLight ? nightStyle ?? (try? Style(named: "night")) : nil
    }

    private func show(_ style: Style) {
        renderer.style = style
        sources = MapSources(style: style, tiles: tiles, resources: resources)
        sources.setBudget(max(0, memoryBudget))
        observeSources()
        mapDidChange()
    }

    /// Tells where the user is; `nil` where nobody knows.
    public func updateMyLocation(_ location: Location?) {
        lastLocation = location
        if isMyLocationEnabled { setNeedsDisplay() }
    }

    /// A map of the same, of another size.
    func copy(size: SIMD2<Double>, scale: Double) throws(RenderingError) -> MapView {
        var options = MapViewOptions(
            size: size, scale: scale, camera: position, resources: resources)
        options.clock = clock
        let copy = try MapView(
            options: options, source: tiles, style: renderer.style, rasterizer: rasterizer)
        copy.padding = padding
        copy.anchor = anchor
        copy.limits = limits
        copy.states = states
        copy.isBuildingsEnabled = isBuildingsEnabled
        copy.ownIcons = ownIcons
        copy.overlays = overlays
        return copy
    }

    /// The language of names, as `de` or `zh_Hant`; names stand as they are written in their place where it
    /// is empty, or where there is none in it. It is that of what a screen reader says of the map's own elements, too:
    /// English where it is empty.
    public var language: String {
        get { ownStyle.globalState["language"]?.text ?? "" }
        set {
            guard newValue != language else { return }
            ownStyle.globalState["language"] = .string(newValue)
            showType()
        }
    }

    /// Adds a picture to the icons of the style, in the place of one of the same name.
    public func setIcon(_ image: IconImage?, named name: String) {
        ownIcons[name] = image
        renderer.icons = sources.icons.merging(ownIcons)
        mapDidChange()
    }

    /// Sets values of a feature that the style may read with `feature-state`.
    public func setFeatureState(_ values: [String: StyleValue], of feature: FeatureStates.Feature) {
        states[feature] = values
        mapDidChange()
    }

    /// What the style names and cannot be had, a line each.
    public var resourceFailures: [String] { sources.resourceFailures }
}
