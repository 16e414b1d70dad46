import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkTestSupport
import WaymarkUIKit

@Suite("A drive that goes on after the app was ended")
@MainActor struct DriveRestorationTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// Calls `body` with an empty directory, which is removed afterwards.
    private func inFolder(_ body: @MainActor (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/drive-\(UUID().uuidString)"
        try makeDirectory(folder)
        do { try await body(folder) } catch {
            try FileManager.default.removeItem(atPath: folder)
            throw error
        }
        try FileManager.default.removeItem(atPath: folder)
    }

    /// A drive that is kept at `path` and whose app has gone.
    private func drive(_ path: String) async throws {
        let navigator = try Navigator(provider: StraightWay())
        navigator.update(
            Location(coordinate: StraightWay.start, horizontalAccuracy: 5, timestamp: start))
        let restoration = DriveRestoration(path: path)
        restoration.begin(navigator)
        try #require(await navigator.setDestinations([StraightWay.goal]) == .ok)
        navigator.isGuidanceActive = true
        await restoration.finishWriting()
    }

    @Test("Route, destinations and guidance are back, and are kept on")
    func restored() async throws {
        try await inFolder { folder in
            let path = folder + "/drive.json"
            try await drive(path)
            let navigator = try Navigator(provider: StraightWay())
            let restoration = DriveRestoration(path: path)
            #expect(restoration.restore(navigator, now: start + 600) == .restored)
            #expect(navigator.destinations == [StraightWay.goal] && navigator.isGuidanceActive)
            #expect(navigator.route != nil)
            restoration.begin(navigator)
            navigator.clearDestinations()
            await restoration.finishWriting()
            #expect(!exists(path))
        }
    }

    @Test("Nobody waits for a drive of yesterday: it is forgotten")
    func tooOld() async throws {
        try await inFolder { folder in
            let path = folder + "/drive.json"
            try await drive(path)
            let navigator = try Navigator(provider: StraightWay())
            let restoration = DriveRestoration(path: path)
            #expect(restoration.restore(navigator, now: start + 86_400) == .tooOld)
            #expect(navigator.destinations.isEmpty && !exists(path))
        }
    }

    @Test("Where there was no drive there is nothing, and a drive of today is not replaced")
    func nothing() async throws {
        try await inFolder { folder in
            let path = folder + "/drive.json"
            let navigator = try Navigator(provider: StraightWay())
            #expect(DriveRestoration(path: path).restore(navigator, now: start) == .nothing)
            try await drive(path)
            navigator.update(
                Location(coordinate: StraightWay.start, horizontalAccuracy: 5, timestamp: start))
            let other = Waypoint(coordinate: Coordinate(latitude: 0.02, longitude: 25))
            try #require(await navigator.setDestinations([other]) == .ok)
            #expect(DriveRestoration(path: path).restore(navigator, now: start) == .nothing)
            #expect(navigator.destinations == [other])
        }
    }

    @Test(
        "A file that cannot be read is removed", arguments: ["", "{}", "{\"version\":99}", "\u{0}"])
    func damaged(text: String) async throws {
        try withTemporaryDirectory { folder in
            let path = folder + "/drive.json"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let navigator = try Navigator(provider: StraightWay())
            #expect(DriveRestoration(path: path).restore(navigator, now: start) == .damaged)
            #expect(!exists(path))
        }
    }
}
