public import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation

extension SearchController {
    /// Takes the text as it is typed, at every key: the question before is given up.
    ///
    /// - Returns: ends once there is an answer, or another question.
    @discardableResult
    public func setText(_ text: String) -> Task<Void, Never> {
        let text = String(text.prefix(Self.longestText))
        model.text = text
        chosenCategory = nil
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            return answer(with: [], showsPins: false)
        }
        let query = AutocompleteQuery(text, options: placeOptions(limit: Self.mostRows))
        return ask(showsPins: false) { provider throws(PlaceError) in
            try await provider.autocomplete(query)
        }
    }

    /// Searches for the text as it is, and shows what is found as pins.
    @discardableResult
    public func submit() -> Task<Void, Never> {
        guard model.text.contains(where: { $0.isLetter || $0.isNumber }) else {
            return answer(with: [], showsPins: false)
        }
        let options = placeOptions(limit: Self.mostPins)
        if let path = pathAhead { return ask(model.text, along: path, options) }
        let query = SearchQuery(model.text, options: options)
        return ask(showsPins: true) { provider throws(PlaceError) in
            try await provider.search(query)
        }
    }

    /// Shows the nearest places of `category` as pins: along the route where ``isAlongRoute``, around
    /// ``position`` where the map shows it, else around the middle of the map.
    @discardableResult
    public func browse(_ category: PlaceCategory) -> Task<Void, Never> {
        guard let center else { return Task {} }
        var options = placeOptions(limit: Self.mostPins)
        chosenCategory = category
        model.text = ""
        if let path = pathAhead {
            options.categories = [category]
            return ask("", along: path, options)
        }
        let query = NearbyQuery([category], around: center, options: options)
        return ask(showsPins: true) { provider throws(PlaceError) in
            try await provider.nearby(query)
        }
    }

    /// Asks the last question again that shows pins.
    func askAgain() {
        if let chosenCategory {
            browse(chosenCategory)
        } else if model.showsPins {
            submit()
        }
    }

    /// Takes text, answers, pins and card away.
    public func clear() {
        model.text = ""
        chosenCategory = nil
        closeCard()
        answer(with: [], showsPins: false)
    }

    /// More letters are not looked at.
    private static let longestText = 512
    /// More answers are not listed while one types.
    private static let mostRows = 10
    /// More places are not shown as pins at once.
    private static let mostPins = 50

    /// The point whose neighbourhood is looked at. Distances in the rows are those from ``position``, and
    /// rise with the rows where that is it.
    private var center: Coordinate? {
        guard let mapView else { return nil }
        if let position, mapView.visibleBounds.contains(position) { return position }
        return mapView.centerCoordinate
    }

    /// The line of the way that is left, where places are looked for along it.
    private var pathAhead: Path? {
        guard isAlongRoute, let navigator = mapView?.navigator else { return nil }
        let path = Path(navigator.legsAhead.flatMap(\.path))
        return path.isEmpty ? nil : path
    }

    private func ask(
        _ text: String, along path: Path, _ options: PlaceOptions
    ) -> Task<Void, Never> {
        var query = AlongRouteQuery(text, along: path, options: options)
        query.profile = self.options.profile
        return ask(showsPins: true) { [query] provider throws(PlaceError) in
            try await provider.places(along: query)
        }
    }

    private func placeOptions(limit: Int) -> PlaceOptions {
        var options = PlaceOptions()
        options.limit = limit
        options.language = format.language.tag
        options.near = center
        options.zoom = mapView?.camera.zoom ?? options.zoom
        return options
    }

    private typealias Question =
        @Sendable (any PlaceProvider) async throws(PlaceError) -> PlaceResponse

    private func ask(showsPins: Bool, _ ask: @escaping Question) -> Task<Void, Never> {
        guard let provider else { return answer(with: .noPlaces) }
        asking?.cancel()
        question += 1
        let own = question
        model.isSearching = true
        refresh()
        let task = Task { [weak self] in
            let result: Result<PlaceResponse, PlaceError>
            do throws(PlaceError) {
                result = .success(try await ask(provider))
            } catch {
                result = .failure(error)
            }
            guard let self, own == question else { return }
            switch result {
            case .success(let response): answer(with: response.matches, showsPins: showsPins)
            case .failure(.cancelled):
                endQuestion()
                refresh()
            case .failure(let error): answer(with: error)
            }
        }
        asking = task
        return task
    }

    @discardableResult
    private func answer(with matches: [PlaceMatch], showsPins: Bool) -> Task<Void, Never> {
        endQuestion()
        self.matches = matches
        let isQuestion = chosenCategory != nil || !model.text.allSatisfy(\.isWhitespace)
        model.note = matches.isEmpty && isQuestion ? SearchModel.Note.none : nil
        model.showsPins = showsPins && !matches.isEmpty
        refresh()
        if model.showsPins, let map = freeMap { map.show(pins.markers, animated: true) }
        return Task {}
    }

    @discardableResult
    private func answer(with error: PlaceError) -> Task<Void, Never> {
        endQuestion()
        matches = []
        model.showsPins = false
        model.note = error == .noPlaces ? .noPlaces : .failed(error)
        refresh()
        return Task {}
    }

    private func endQuestion() {
        asking?.cancel()
        asking = nil
        question += 1
        model.isSearching = false
    }
}
