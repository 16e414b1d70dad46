/// The names that a screen reader gives to the map's own elements.
package struct MapWords: Hashable, Sendable, Decodable {
    /// The button that turns the map to the north.
    package let compass: String
    /// The dot of the user, and the button that shows it.
    package let myLocation: String
    /// A marker without a title.
    package let marker: String
    /// The icon of an incident without a summary.
    package let incident: String
    /// Said of a level that is shown.
    package let selected: String
    /// The figure that is dragged to where pictures of the street are wanted.
    package let pictures: String
}
