import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle
import WaymarkUIKit

@Suite("The items of a map in SwiftUI")
@MainActor struct MapItemStoreTests {
    private let map = MapView()
    private let store = MapItemStore()
    private let home = Coordinate(latitude: 60.17, longitude: 24.94)
    private let red = StyleColor(hex: 0xff0000)

    /// Items as a description in braces makes them.
    private func items(@MapItemBuilder _ items: () -> [MapItem]) -> [MapItem] { items() }

    @Test("A description has conditions and loops")
    func builder() {
        let names = ["a", "b"]
        func described(_ isWhole: Bool) -> [MapItem] {
            items {
                MapItem.marker("home", at: home)
                if isWhole { MapItem.line("way", [home, home], color: red) }
                for name in names { MapItem.marker(name, at: home, title: name) }
                if isWhole { MapItem.marker("x", at: home) } else { MapItem.marker("y", at: home) }
            }
        }
        #expect(described(true).map(\.id) == ["home", "way", "a", "b", "x"])
        #expect(described(false).map(\.id) == ["home", "a", "b", "y"])
    }

    @Test("What is new comes, what is gone goes, and what stays is the same marker")
    func changes() throws {
        store.show([.marker("a", at: home), .marker("b", at: home, title: "B")], on: map)
        let marker = try #require(store.marker("b"))
        #expect(marker.map === map && marker.title == "B" && store.id(of: marker) == "b")
        let gone = try #require(store.marker("a"))
        let there = Coordinate(latitude: 60.18, longitude: 24.95)
        store.show([.marker("b", at: there, title: "C", snippet: "open").zIndex(3)], on: map)
        #expect(store.marker("b") === marker && marker.position == there)
        #expect(marker.title == "C" && marker.snippet == "open" && marker.zIndex == 3)
        #expect(gone.map == nil && store.marker("a") == nil)
    }

    @Test("Lines and areas get the values of their items")
    func shapes() {
        let corner = Coordinate(latitude: 60.18, longitude: 24.95)
        store.show(
            [
                .line("way", [home, corner], color: red, width: 6),
                .area("zone", [home, corner, home], fill: red, stroke: .black),
            ], on: map)
        #expect(store.marker("way") == nil && store.marker("zone") == nil)
        store.clear()
        #expect(store.id(of: nil) == nil)
    }

    @Test("An item of another kind takes the place of the one with its id")
    func otherKind() throws {
        store.show([.marker("a", at: home)], on: map)
        let marker = try #require(store.marker("a"))
        store.show([.line("a", [home], color: red)], on: map)
        #expect(marker.map == nil && store.marker("a") == nil)
    }

    @Test("Of two with one id the last is shown")
    func sameID() throws {
        store.show(
            [.marker("a", at: home, title: "1"), .marker("a", at: home, title: "2")], on: map)
        #expect(store.marker("a")?.title == "2")
    }

    @Test("An app that takes all off the map finds them there after the next description")
    func cleared() throws {
        let items = [MapItem.marker("a", at: home)]
        store.show(items, on: map)
        map.clear()
        #expect(store.marker("a")?.map == nil)
        store.show(items, on: map)
        #expect(store.marker("a")?.map === map)
    }
}
