/// The maps that are there.
@MainActor final class MapList {
    private struct Entry {
        weak var map: MKMapView?
    }

    private var entries: [Entry] = []

    nonisolated init() {}

    /// All of them.
    var all: [MKMapView] { entries.compactMap(\.map) }

    /// Takes note of a map, as long as it is there.
    func add(_ map: MKMapView) {
        entries.removeAll { $0.map == nil }
        entries.append(Entry(map: map))
    }
}
