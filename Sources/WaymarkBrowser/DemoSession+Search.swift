import WaymarkDemo
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI

extension DemoSession: SearchControllerDelegate {
    /// The answer to what was typed or chosen in the search of the page.
    func answer(_ question: PageQuestion, alongRoute: Bool) async -> PageSearch {
        see()
        search.isAlongRoute = alongRoute
        switch question {
        case .text(let text, let showsPins):
            let typed = search.setText(text)
            await (showsPins ? search.submit() : typed).value
        case .category(let category): await search.browse(category).value
        }
        return PageSearch(search.model)
    }

    func searchController(_ controller: SearchController, didChange model: SearchModel) {
        guard model.card != toldCard else { return }
        toldCard = model.card
        guard let card = model.card else { return }
        feed.send(kind: "place", PagePlace(card))
        if card.title.isEmpty { nameByRoad(card) }
        mapView.setNeedsDisplay()
    }

    /// Tells the road nearby of a point of which nothing else is known.
    private func nameByRoad(_ card: PlaceCard) {
        Task { [weak self] in
            guard let name = await self?.drive.roadName(at: card.coordinate), !name.isEmpty,
                let self, toldCard == card
            else { return }
            feed.send(kind: "place", PagePlace(card, name: name))
        }
    }
}
