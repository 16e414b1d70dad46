public import Foundation
public import WaymarkDirections
public import WaymarkGeometry
import WaymarkInstructions
public import WaymarkMaps
import WaymarkNavigation
import WaymarkSearch

/// Searches for places on a map: as one types, by category, by what is tapped.
///
/// It holds what a search panel shows as a value, ``model``, for any user interface; places that are
/// found stand as pins on the map, and the one that is selected has a card.
///
/// ```swift
/// let search = SearchController(mapView: map, provider: provider)
/// search.setText("laugav")
/// for await model in search.models() { show(model) }
/// ```
@MainActor public final class SearchController {
    /// Is told what happens.
    public weak var delegate: (any SearchControllerDelegate)?
    /// Finds the places; while it is `nil` the panel says that the map has none.
    public var provider: (any PlaceProvider)? { didSet { refresh() } }
    /// How distances and times are written, and in which language.
    public var format = DisplayFormat() { didSet { if format != oldValue { formatChanged() } } }
    /// The position of the user. Distances are measured from there; from the middle of the map while it is
    /// `nil`.
    public var position: Coordinate?
    /// Tells whether places are open, and until when.
    public var openingHours: (any OpeningHoursReader)? = OpeningHoursTextReader() {
        didSet { refresh() }
    }
    /// The options of routes that lead to places; the profile decides who goes in where.
    public var options = RoutingOptions.default
    /// The categories that have a button.
    public var categories = SearchController.usualCategories { didSet { refresh() } }
    /// Whether categories and words that are submitted are looked for along the way that is left of the
    /// navigator's route, where there is one; from the next question on.
    public var isAlongRoute = false { didSet { refresh() } }
    /// The time zone of opening hours; while it is `nil` that of the place where the provider knows it,
    /// else that of this machine.
    public var timeZone: TimeZone? { didSet { refresh() } }
    /// The time.
    public var now: @MainActor () -> Date = { Date() }
    /// Whether ``searchView`` is shown where it is on a map.
    public var isPanelVisible = true {
        didSet { if isPanelVisible != oldValue { panel?.changed() } }
    }
    /// Everything that a panel shows.
    public internal(set) var model = SearchModel()
    /// The place that is selected, as far as it is known yet.
    public internal(set) var selectedPlace: Place?

    private(set) weak var mapView: MapView?
    let store: any PlaceStore
    let tables: (any TableProvider)?
    var saved: SavedPlaces
    let pins = SearchPins()
    private var panel: SearchElement?
    /// The model that was told last.
    private var shown: SearchModel?
    private let streams = EventStreams<SearchModel>()
    /// The answers to the last question.
    var matches: [PlaceMatch] = []
    var chosenCategory: PlaceCategory?
    /// The question that is under way, and what is asked about the place that is selected.
    var asking: Task<Void, Never>?
    var looking: Task<Void, Never>?
    /// The numbers of the last question and of the last selection: answers to others come too late.
    var question = 0
    var selection = 0
    /// Whether the place that is selected is open, by the provider.
    var isSelectedOpen: Bool?

    /// The categories that drivers look for most.
    public nonisolated static let usualCategories = [
        "restaurant", "cafe", "fuel", "charging_station", "parking", "supermarket", "hotel",
        "pharmacy", "atm", "hospital", "toilets", "museum",
    ].map { PlaceCategory(rawValue: $0) }

    /// A search on `mapView`, which it does not keep.
    ///
    /// - Parameters:
    ///   - provider: finds the places.
    ///   - store: keeps the places that were chosen, on the device alone.
    ///   - tables: tells which entrance is reached soonest; `provider` where it can.
    public init(
        mapView: MapView, provider: (any PlaceProvider)?,
        store: any PlaceStore = FilePlaceStore(), tables: (any TableProvider)? = nil
    ) {
        self.mapView = mapView
        self.provider = provider
        self.store = store
        self.tables = tables ?? provider as? any TableProvider
        saved = store.load()
        refresh()
    }

    isolated deinit {
        asking?.cancel()
        looking?.cancel()
    }

    // MARK: The panel

    /// A panel with field, answers and card, which an app puts on a map with
    /// ``MapView/addElement(_:)``. A host gives it the keys that are typed.
    public var searchView: any ScreenElement { element }

    /// A key for the field of ``searchView``.
    public enum PanelKey: Hashable, Sendable {
        /// Characters that were typed.
        case text(String)
        /// The last character goes.
        case backspace
        /// The row above, or below, is chosen.
        case up, down
        /// The row that is chosen is taken, the first one where none is.
        case enter
        /// The search ends.
        case escape
    }

    /// Whether the field of ``searchView`` takes the keys.
    public var isFieldFocused: Bool {
        get { panel?.isFocused ?? false }
        set { element.isFocused = newValue }
    }

    /// Gives a key to the field of ``searchView`` while it takes the keys.
    public func take(_ key: PanelKey) { panel?.take(key) }

    private var element: SearchElement {
        if let panel { return panel }
        let made = SearchElement(self)
        panel = made
        return made
    }

    /// The pins of places that were found, and of the one that is selected.
    public var markers: [Marker] { pins.markers }

    /// The contents of a panel, now and after every change, until the stream is dropped.
    public func models() -> AsyncStream<SearchModel> {
        streams.stream(first: model, bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: The model

    /// The map, whose camera is let go; `nil` on a drive, which nobody shall lose sight of.
    var freeMap: MapView? {
        guard let mapView, mapView.navigator?.isGuidanceActive != true else { return nil }
        if mapView.cameraMode != .free { mapView.cameraMode = .free }
        return mapView
    }

    /// Asks again for names in another language.
    private func formatChanged() {
        refresh()
        guard provider != nil else { return }
        if let place = selectedPlace, place.kind != .coordinate {
            _ = look(for: place.id, instead: place)
        }
        if let chosenCategory, model.showsPins {
            browse(chosenCategory)
        } else if !model.text.isEmpty {
            if model.showsPins { submit() } else { setText(model.text) }
        }
    }

    /// Tells the time that clocks show at a place.
    private var localTime: (Coordinate) -> LocalTime? {
        let (localities, zone, date) = (provider as? any LocalityProvider, timeZone, now())
        return { place in
            let local = localities?.locality(of: place)?.timeZoneIdentifier(at: place)
            return LocalTime(
                date, in: zone ?? local.flatMap { TimeZone(identifier: $0) } ?? .current)
        }
    }

    /// Makes the model anew, and tells of it where it is another.
    func refresh() {
        let writer = PlaceWriter(
            format: format, origin: position ?? mapView?.centerCoordinate,
            openingHours: openingHours, localTime: localTime)
        var next = model
        next.rows = matches.map(writer.row)
        next.recent = saved.recent.map(writer.row)
        next.favorites = saved.favorites.map(writer.row)
        next.hasRoute = mapView?.navigator?.route != nil
        next.isAlongRoute = isAlongRoute && next.hasRoute
        next.categories = categories.map { writer.category($0, isChosen: $0 == chosenCategory) }
        next.card = selectedPlace.map { place in
            writer.card(
                place, isOpen: isSelectedOpen, isFavorite: saved.isFavorite(place.id))
        }
        showPins()
        model = next
        guard shown != next else { return }
        shown = next
        panel?.changed()
        streams.send(next)
        delegate?.searchController(self, didChange: next)
    }

    private func showPins() {
        let found = model.showsPins ? matches.map(\.place) : []
        let other = selectedPlace.flatMap { place in
            found.contains { $0.id == place.id } ? nil : place
        }
        pins.show(found + [other].compactMap(\.self), selected: selectedPlace?.id, on: mapView)
    }
}
