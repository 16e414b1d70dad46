/// A part of a feature that has a look of its own.
enum StyleElement: Hashable, CaseIterable {
    case geometryFill, geometryStroke, textFill, textStroke, icon

    /// The elements by the names of element types.
    static let named: [String: Set<StyleElement>] = [
        "all": Set(allCases),
        "geometry": [.geometryFill, .geometryStroke],
        "geometry.fill": [.geometryFill],
        "geometry.stroke": [.geometryStroke],
        "labels": [.textFill, .textStroke, .icon],
        "labels.icon": [.icon],
        "labels.text": [.textFill, .textStroke],
        "labels.text.fill": [.textFill],
        "labels.text.stroke": [.textStroke],
    ]
}
