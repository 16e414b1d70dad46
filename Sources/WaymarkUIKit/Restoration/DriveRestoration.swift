public import Foundation
public import WaymarkNavigation

/// Brings a drive back that was under way when the system ended the app, and keeps the drives after it.
///
/// ```swift
/// let restoration = DriveRestoration()
/// if restoration.restore(session.navigator) { mapView.cameraMode = .following }
/// restoration.begin(session.navigator)
/// ```
@MainActor public final class DriveRestoration {
    /// What became of a drive.
    public enum Outcome: Hashable, Sendable {
        /// It goes on.
        case restored
        /// There was none.
        case nothing
        /// It ended so long ago that nobody waits for it.
        case tooOld
        /// What was kept cannot be read; the file is removed.
        case damaged
    }

    /// Seconds after which a drive is not gone on with.
    public var longestAge = 6 * 3600.0
    /// Called where the file cannot be written or removed; the drive goes on.
    public var onProblem: ((any Error) -> Void)? {
        get { keeper.onProblem }
        set { keeper.onProblem = newValue }
    }
    private let keeper: NavigationKeeper
    #if canImport(UIKit)
        private var background: BackgroundWriting?
    #endif

    /// A restoration of the drive in a file.
    ///
    /// - Parameter path: the file, whose directory is there; without one it is in the directory for data of
    ///   apps.
    public init(path: String? = nil) {
        keeper = NavigationKeeper(path: path ?? Self.usualPath)
    }

    /// Goes on with the drive that was kept, if there is one, on a navigator without destinations.
    ///
    /// - Parameter now: the time, by which its age is told.
    @discardableResult
    public func restore(_ navigator: Navigator, now: Date = Date()) -> Outcome {
        let saved: SavedNavigation?
        do { saved = try keeper.saved() } catch {
            discard()
            return .damaged
        }
        guard let saved, !saved.destinations.isEmpty, navigator.destinations.isEmpty else {
            return .nothing
        }
        if let time = saved.state.time, now.timeIntervalSince(time) > longestAge {
            discard()
            return .tooOld
        }
        navigator.restore(saved)
        return .restored
    }

    /// Keeps the drives of `navigator` from now on, in place of the one that was kept. All is on the disk
    /// when the app goes to the background.
    public func begin(_ navigator: Navigator) {
        keeper.keep(navigator)
        #if canImport(UIKit)
            background = BackgroundWriting(keeper)
        #endif
    }

    /// Waits until all is on the disk.
    public func finishWriting() async { await keeper.finishWriting() }

    private func discard() {
        do { try FileManager.default.removeItem(atPath: keeper.path) } catch { onProblem?(error) }
    }

    private static var usualPath: String {
        let manager = FileManager.default
        let folder =
            manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? manager.temporaryDirectory
        // Where it cannot be made the keeper says so when it writes.
        try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent("waymark-drive.json").path
    }
}
