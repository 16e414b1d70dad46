import Foundation
import WaymarkDirections
import WaymarkNavigation
import WaymarkRegion

/// A drive that is written to a file while it goes on. A drive that is broken off leaves it under the
/// name that ``OutputFile`` has until then.
@MainActor final class RecordingFile {
    private let file: OutputFile
    private let session: NavigationSession
    private var failure: RegionError?
    /// Whether there was a way along a route.
    private var hasDrive = false

    init(path: String, _ session: NavigationSession, start: Date) throws {
        file = try OutputFile(path: path)
        self.session = session
        session.startRecording(start: start) { [weak self] in self?.write($0) }
    }

    private func write(_ line: String) {
        guard failure == nil else { return }
        let isReading = line.hasPrefix("{\"input\":{\"reading\":")
        if isReading, session.navigator.state.route != nil { hasDrive = true }
        do { try file.write(Array(line.utf8)) } catch { failure = error }
    }

    /// Ends the file. Where nothing was driven, it stays as it was before, which is said.
    ///
    /// - Throws: what went wrong when a line was written; the file is as it was before the drive then.
    func close() throws {
        session.stopRecording()
        if let failure {
            file.discard()
            throw failure
        }
        guard hasDrive else {
            file.discard()
            return printError("warning: \(file.path) is not written: there was no drive")
        }
        try file.finish()
    }
}

/// The locations of a file, and when the clock of its drive is 0.
func readLocations(_ path: String) throws -> (locations: [Location], start: Date) {
    let bytes = try readBytes(path)
    do {
        let locations = try LocationFile.locations(in: bytes)
        let first = locations.map(\.timestamp).min() ?? SimulatedJourney.start
        // Files without a date count their seconds from the start of the drive.
        let hasOwnClock = first >= SimulatedJourney.start && first < SimulatedJourney.start + 1e6
        return (locations, hasOwnClock ? SimulatedJourney.start : first)
    } catch { throw RegionError.cannotRead(path: path, reason: "\(error)") }
}

/// The readings of sensors of motion in a file.
func readMotion(_ path: String) throws -> [MotionReading] {
    let bytes = try readBytes(path)
    do { return try MotionFile.readings(in: bytes) } catch {
        throw RegionError.cannotRead(path: path, reason: "\(error)")
    }
}

/// The contents of a file.
func readBytes(_ path: String) throws(RegionError) -> [UInt8] {
    do { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
        throw .cannotRead(path: path, reason: error.localizedDescription)
    }
}
