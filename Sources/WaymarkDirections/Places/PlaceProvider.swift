/// Finds places: by their names, by what they are, and by where they are.
///
/// All of it is asynchronous and throws ``PlaceError``; a task that was cancelled gets
/// ``PlaceError/cancelled``.
public protocol PlaceProvider: Sendable {
    /// The places that fit the words of `query`, all of which are complete.
    func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse
    /// The places whose words begin as those of `query`.
    func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse
    /// The places that have the fields of `query`.
    func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse
    /// What is at a coordinate: the nearest address first, else street, else settlement.
    func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse
    /// The nearest places of some categories, the nearest first.
    func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse
    /// The places along a route, in the order of the way.
    func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse
    /// The place of `id` with all that is known about it.
    ///
    /// - Throws: ``PlaceError/unknownPlace(_:)`` among others.
    func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place
}
