public import WaymarkDirections
public import WaymarkGeometry
import WaymarkInstructions
public import WaymarkMaps
import WaymarkNavigation

extension SearchController {
    /// Selects the place of a row, which is remembered.
    @discardableResult
    public func select(_ id: PlaceID) -> Task<Void, Never> {
        let match = matches.first { $0.id == id }
        let known = match?.place ?? (saved.recent + saved.favorites).first { $0.id == id }
        guard let known else { return look(for: id, instead: nil) }
        remember { $0.visit(known) }
        return select(known, isOpen: match?.isOpen)
    }

    /// Selects the place of a pin.
    ///
    /// - Returns: whether it is one of this search.
    @discardableResult
    public func select(_ marker: Marker) -> Bool {
        guard let place = pins.place(of: marker) else { return false }
        select(place, isOpen: matches.first { $0.id == place.id }?.isOpen)
        return true
    }

    /// Selects a shop, a stop or another thing of the map that was tapped.
    @discardableResult
    public func select(_ point: PointOfInterest) -> Task<Void, Never> {
        let id = point.placeID ?? PlaceID(coordinate: point.coordinate)
        var place = Place(
            id: id, kind: .pointOfInterest, name: point.name, coordinate: point.coordinate)
        place.category = ["amenity", "shop", "tourism", "leisure"].lazy
            .compactMap { point.properties[$0] }.first { !$0.isEmpty }
            .map { PlaceCategory(rawValue: $0) }
        return select(place, isOpen: nil)
    }

    /// Selects what is at `coordinate`: the nearest address, else the point itself.
    @discardableResult
    public func select(at coordinate: Coordinate) -> Task<Void, Never> {
        let point = Place(
            id: PlaceID(coordinate: coordinate), kind: .coordinate, name: "",
            coordinate: coordinate)
        begin(point, isOpen: nil)
        guard let provider else { return Task {} }
        let query = reverseQuery(coordinate)
        return inquire { () async throws(PlaceError) in
            let found = try await provider.reverse(query).matches.first?.place
            return found.map { point.named(after: $0) }
        }
    }

    /// Takes the card of the place away; answers and their pins stay.
    public func closeCard() {
        looking?.cancel()
        selection += 1
        selectedPlace = nil
        isSelectedOpen = nil
        refresh()
    }

    @discardableResult
    private func select(_ place: Place, isOpen: Bool?) -> Task<Void, Never> {
        begin(place, isOpen: isOpen)
        return look(for: place.id, instead: place)
    }

    private func begin(_ place: Place, isOpen: Bool?) {
        looking?.cancel()
        selection += 1
        selectedPlace = place
        isSelectedOpen = isOpen
        refresh()
        showSelection()
        delegate?.searchController(self, didSelect: place)
    }

    /// Asks for everything that is known about a place.
    ///
    /// - Parameter known: the place as far as it is known; what the provider does not know of it
    ///   stays.
    func look(for id: PlaceID, instead known: Place?) -> Task<Void, Never> {
        guard let provider else { return Task {} }
        let language = format.language.tag
        let query = known.map { reverseQuery($0.coordinate) }
        return inquire { () async throws(PlaceError) in
            do throws(PlaceError) {
                var place = try await provider.place(id, language: language)
                if place.title.isEmpty { place.name = known?.name ?? "" }
                return place
            } catch {
                // A thing of the map that is no place has an address all the same.
                guard case .unknownPlace = error, var place = known, let query else { throw error }
                let found = try await provider.reverse(query).matches.first?.place
                place.address = found?.address ?? place.address
                return place
            }
        }
    }

    private func reverseQuery(_ coordinate: Coordinate) -> ReverseQuery {
        var options = PlaceOptions()
        options.language = format.language.tag
        return ReverseQuery(coordinate, options: options)
    }

    private func inquire(
        _ inquiry: @escaping @Sendable () async throws(PlaceError) -> Place?
    ) -> Task<Void, Never> {
        looking?.cancel()
        let own = selection
        let task = Task { [weak self] in
            // The card stays as it is where nothing more is known.
            guard let place = try? await inquiry(), let self, own == selection else { return }
            let isNew = selectedPlace == nil
            selectedPlace = place
            refresh()
            guard isNew else { return }
            showSelection()
            delegate?.searchController(self, didSelect: place)
        }
        looking = task
        return task
    }

    /// Moves the map where the place is out of sight.
    private func showSelection() {
        guard let place = selectedPlace, mapView?.visibleBounds.contains(place.coordinate) == false,
            let mapView = freeMap
        else { return }
        if let bounds = place.bounds, bounds.isValid {
            mapView.animate(with: .fit(bounds))
        } else {
            mapView.animate(with: .target(place.coordinate, zoom: max(15, mapView.camera.zoom)))
        }
    }
}

extension SearchController {
    /// The waypoint of the place that is selected: its name, its id, and of its entrances the one
    /// that is reached soonest from ``position``; `nil` where none is selected.
    public func routeHere() async -> Waypoint? {
        guard let place = selectedPlace else { return nil }
        remember { $0.visit(place) }
        guard let provider, place.kind != .coordinate else { return Waypoint(place: place) }
        let locator = PlaceLocator(
            places: provider, tables: tables, options: options, language: format.language.tag)
        let entrance = await locator.arrival(at: place, from: position)
        return Waypoint(place: place, at: entrance)
    }

    /// Tells the delegate that the user asks for a route to the place that is selected.
    public func requestRoute() {
        Task { [weak self] in
            guard let self, let waypoint = await routeHere() else { return }
            delegate?.searchController(self, wantsRouteTo: waypoint)
        }
    }

    /// Keeps the place that is selected, or keeps it no longer.
    public func toggleFavorite() {
        guard let place = selectedPlace else { return }
        remember { $0.setFavorite(place, !$0.isFavorite(place.id)) }
    }

    /// Forgets the places that were chosen before; those that are kept stay.
    public func forgetRecent() { remember { $0.forgetRecent() } }

    /// Deletes all places from the device, those that are kept too.
    public func deleteSavedPlaces() {
        saved = SavedPlaces()
        model.storeError = nil
        do throws(PlaceStoreError) { try store.deleteAll() } catch { model.storeError = error }
        refresh()
    }

    private func remember(_ change: (inout SavedPlaces) -> Void) {
        change(&saved)
        model.storeError = nil
        do throws(PlaceStoreError) { try store.save(saved) } catch { model.storeError = error }
        refresh()
    }
}

extension Place {
    /// The same point, called as what is found there: the pin stays where the finger was.
    fileprivate func named(after found: Place) -> Place {
        // A street or a town is not at the point, the point is at it.
        let isThere = [.address, .pointOfInterest, .stop].contains(found.kind)
        var place = isThere ? found : self
        place.name = found.title
        place.address = found.address
        place.coordinate = coordinate
        place.entrances = []
        return place
    }
}
