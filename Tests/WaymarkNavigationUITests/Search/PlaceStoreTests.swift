import Foundation
import Testing
import WaymarkDirections
import WaymarkNavigationUI
import WaymarkTestSupport

@Suite("Places that a user has chosen")
@MainActor struct PlaceStoreTests {
    private func withDirectory(_ body: (String) async throws -> Void) async throws {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-places-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try await body(directory)
    }

    @Test("A place that was chosen comes first, a favourite stays until it is let go")
    func choices() async throws {
        let scene = SearchScene()
        await scene.search.setText("h").value
        await scene.search.select(SamplePlaces.cafe.id).value
        await scene.search.select(SamplePlaces.fuel.id).value
        #expect(scene.search.model.recent.map(\.title.text) == ["Olís", "Café Höfnin"])
        await scene.search.select(SamplePlaces.cafe.id).value
        #expect(scene.search.model.recent.map(\.title.text) == ["Café Höfnin", "Olís"])
        scene.search.toggleFavorite()
        #expect(scene.search.model.card?.isFavorite == true)
        #expect(scene.search.model.favorites.map(\.id) == [SamplePlaces.cafe.id])
        scene.search.forgetRecent()
        #expect(scene.search.model.recent.isEmpty && scene.search.model.favorites.count == 1)
        scene.search.toggleFavorite()
        #expect(scene.search.model.favorites.isEmpty)
    }

    @Test("What is only looked at on the map is not remembered")
    func looks() async throws {
        let scene = SearchScene(ScriptedPlaces([SamplePlaces.address]))
        await scene.search.select(at: SamplePlaces.middle).value
        #expect(scene.search.model.recent.isEmpty)
    }

    @Test("A file keeps places from one start to the next, for its user alone")
    func file() async throws {
        try await withDirectory { directory in
            let store = FilePlaceStore(directory: directory)
            #expect(store.load() == SavedPlaces())
            let scene = SearchScene(store: store)
            await scene.search.setText("h").value
            await scene.search.select(SamplePlaces.cafe.id).value
            scene.search.toggleFavorite()
            let next = SearchScene(store: FilePlaceStore(directory: directory))
            #expect(next.search.model.recent.map(\.id) == [SamplePlaces.cafe.id])
            #expect(next.search.model.favorites.map(\.id) == [SamplePlaces.cafe.id])
            let rights = try FileManager.default.attributesOfItem(atPath: store.path)
            #expect((rights[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test("A damaged file counts as empty and is kept, until everything is deleted")
    func damage() async throws {
        try await withDirectory { directory in
            let store = FilePlaceStore(directory: directory)
            try store.save(SavedPlaces())
            try Data("{".utf8).write(to: URL(fileURLWithPath: store.path))
            #expect(store.load() == SavedPlaces())
            var places = SavedPlaces()
            places.visit(SamplePlaces.cafe)
            try store.save(places)
            #expect(store.load() == places)
            #expect(FileManager.default.fileExists(atPath: store.path + ".damaged-1"))
            try store.deleteAll()
            let left = try FileManager.default.contentsOfDirectory(atPath: directory)
            #expect(left.isEmpty)
        }
    }

    @Test("Where nothing can be written the model says so, and the search goes on")
    func unwritable() async throws {
        try await withDirectory { directory in
            try Data().write(to: URL(fileURLWithPath: directory))
            let scene = SearchScene(store: FilePlaceStore(directory: directory))
            await scene.search.setText("h").value
            await scene.search.select(SamplePlaces.cafe.id).value
            #expect(scene.search.model.storeError != nil)
            #expect(scene.search.model.card?.title == "Café Höfnin")
            #expect(scene.search.model.recent.count == 1)
        }
    }

    @Test("No more than thirty places are remembered, each once")
    func limit() {
        var places = SavedPlaces()
        for number in 0..<100 {
            var place = SamplePlaces.cafe
            place = Place(
                id: PlaceID(element: .node, number: Int64(number % 50)), kind: place.kind,
                name: "\(number)", coordinate: place.coordinate)
            places.visit(place)
        }
        #expect(places.recent.count == SavedPlaces.mostRecent)
        #expect(Set(places.recent.map(\.id)).count == SavedPlaces.mostRecent)
        #expect(places.recent.first?.name == "99")
    }
}
