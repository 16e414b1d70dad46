/// Makes a list of items of a description in braces.
///
/// ```swift
/// NavigationMap(source: provider) {
///     MapItem.marker("home", at: home, title: "Home")
///     for stop in stops { MapItem.marker(stop.id, at: stop.coordinate, title: stop.name) }
/// }
/// ```
@resultBuilder public enum MapItemBuilder {
    /// One item.
    public static func buildExpression(_ item: MapItem) -> [MapItem] { [item] }
    /// Several items.
    public static func buildExpression(_ items: [MapItem]) -> [MapItem] { items }
    /// All of a block.
    public static func buildBlock(_ parts: [MapItem]...) -> [MapItem] { parts.flatMap(\.self) }
    /// What stands behind a condition.
    public static func buildOptional(_ part: [MapItem]?) -> [MapItem] { part ?? [] }
    /// The first of two.
    public static func buildEither(first part: [MapItem]) -> [MapItem] { part }
    /// The second of two.
    public static func buildEither(second part: [MapItem]) -> [MapItem] { part }
    /// What a loop makes.
    public static func buildArray(_ parts: [[MapItem]]) -> [MapItem] { parts.flatMap(\.self) }
    /// What is not in every system.
    public static func buildLimitedAvailability(_ part: [MapItem]) -> [MapItem] { part }
}
