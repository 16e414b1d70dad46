import Foundation
import Synchronization
public import WaymarkDirections
import WaymarkNavigation

/// The places that a user has chosen before, and those that are kept.
public struct SavedPlaces: Hashable, Sendable, Codable {
    /// Places that were chosen, the latest first; no more than ``mostRecent``.
    public private(set) var recent: [Place] = []
    /// Places that are kept, in the order in which they were.
    public private(set) var favorites: [Place] = []

    /// More places are not remembered.
    public static let mostRecent = 30
    /// More places are not kept.
    public static let mostFavorites = 500

    /// No place.
    public init() {}

    /// Notes that `place` was chosen.
    public mutating func visit(_ place: Place) {
        recent.removeAll { $0.id == place.id }
        recent = Array(([place] + recent).prefix(Self.mostRecent))
    }

    /// Whether the place of `id` is kept.
    public func isFavorite(_ id: PlaceID) -> Bool { favorites.contains { $0.id == id } }

    /// Keeps `place`, or keeps it no longer.
    ///
    /// - Returns: whether that was done; no more than ``mostFavorites`` are kept.
    @discardableResult
    public mutating func setFavorite(_ place: Place, _ isFavorite: Bool) -> Bool {
        let known = favorites.firstIndex { $0.id == place.id }
        if !isFavorite {
            if let known { favorites.remove(at: known) }
            return true
        }
        if let known {
            favorites[known] = place
        } else if favorites.count < Self.mostFavorites {
            favorites.append(place)
        } else {
            return false
        }
        return true
    }

    /// Forgets the places that were chosen.
    public mutating func forgetRecent() { recent = [] }
}

/// Keeps the places of a user on the device, and nowhere else.
public protocol PlaceStore: Sendable {
    /// The places that are kept.
    func load() -> SavedPlaces
    /// Keeps `places` in the place of those before.
    func save(_ places: SavedPlaces) throws(PlaceStoreError)
    /// Deletes all of them, with everything that is left of former ones.
    func deleteAll() throws(PlaceStoreError)
}

/// Why a device does not keep or delete places.
public enum PlaceStoreError: Error, Hashable, Sendable {
    /// The system refused to write; with its reason (a full disk, missing rights).
    case cannotWrite(path: String, reason: String)
}

extension PlaceStoreError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        }
    }
}

/// Keeps places in the file `places.json` of a directory, which only the user can read.
///
/// A file that cannot be understood counts as empty; it is kept under another name when a new one is
/// written, until ``deleteAll()``.
public struct FilePlaceStore: PlaceStore {
    private struct Contents: VersionedContents {
        static let currentVersion = 1
        var formatVersion = currentVersion
        var places = SavedPlaces()
    }

    /// The path of the file.
    public var path: String { file.path }
    private let file: VersionedFile<Contents>

    /// A store in `directory`, which is made when a place is kept; without one, in the user's
    /// directory for data of apps.
    public init(directory: String? = nil) {
        file = VersionedFile(name: "places.json", directory: directory, sizeLimit: 16 << 20)
    }

    /// The places in the file.
    public func load() -> SavedPlaces { file.contents?.places ?? SavedPlaces() }

    /// Writes the file.
    public func save(_ places: SavedPlaces) throws(PlaceStoreError) {
        try attempt { try file.write { $0.places = places } }
    }

    /// Removes the file.
    public func deleteAll() throws(PlaceStoreError) {
        try attempt { try file.delete() }
    }

    private func attempt(_ work: () throws -> Void) throws(PlaceStoreError) {
        do {
            try work()
        } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }
}

/// Keeps places as long as the store lives.
public final class MemoryPlaceStore: PlaceStore {
    private let places: Mutex<SavedPlaces>

    /// A store of `places`.
    public init(_ places: SavedPlaces = SavedPlaces()) { self.places = Mutex(places) }

    /// The places that are kept.
    public func load() -> SavedPlaces { places.withLock { $0 } }

    /// Keeps `places`.
    public func save(_ places: SavedPlaces) { self.places.withLock { $0 = places } }

    /// Deletes all of them.
    public func deleteAll() { places.withLock { $0 = SavedPlaces() } }
}
