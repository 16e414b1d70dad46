import WaymarkRendering

extension MapView {
    /// Whether buildings get into focus, so that their levels can be chosen (row H20); at first they do.
    public var isIndoorEnabled: Bool {
        get { indoorDisplay.isEnabled }
        set { indoorDisplay.isEnabled = newValue }
    }

    /// Knows the buildings that have levels; without one there are none.
    public var indoorProvider: (any IndoorProvider)? {
        get { indoorDisplay.provider }
        set { indoorDisplay.provider = newValue }
    }

    /// What is in the middle of the view without its padding; `nil` where that is the sky.
    var indoorFocus: IndoorFocus? {
        let view = viewTransform
        let room = padding.inside(size)
        guard let middle = view.mapPoint(atScreen: (room.corner + room.size / 2) * scale) else {
            return nil
        }
        return IndoorFocus(middle: middle, zoom: position.zoom)
    }
}
