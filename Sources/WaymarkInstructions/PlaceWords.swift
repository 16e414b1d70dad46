/// Words of the search for places and of the card of a place.
///
/// A name in braces, as `{time}`, stands for a value.
package struct PlaceWords: Hashable, Sendable, Decodable {
    /// Stands in the field before something is typed.
    package let search: String
    /// There are no answers.
    package let none: String
    /// There is no answer for another reason.
    package let failed: String
    /// The map has no places that could be found.
    package let noPlaces: String
    /// The heading over places that were chosen before.
    package let recent: String
    /// The heading over places that the user keeps.
    package let favorites: String
    /// The button that keeps a place.
    package let addFavorite: String
    /// The button that keeps it no longer.
    package let removeFavorite: String
    /// The button that deletes the places that were chosen before.
    package let forget: String
    /// The buttons of categories.
    package let browse: String
    /// The button that puts all answers onto the map.
    package let showAll: String
    /// The button that looks for places along the route.
    package let alongRoute: String
    /// The button that asks for a route.
    package let routeHere: String
    /// A place is open, or not.
    package let open: String
    package let closed: String
    /// The same until a `{time}` of the day, which may have a weekday before it.
    package let openUntil: String
    package let closedUntil: String
    /// The `{level}` of a building on which a place is.
    package let level: String
    /// Before the number, the address and the text of the data.
    package let phone: String
    package let website: String
    package let hours: String
    /// The days of the week, short, Monday first.
    package let weekdays: [String]
    /// Kinds of places by their names.
    package let kinds: [String: String]
    /// Categories by their names.
    package let categories: [String: String]
}
