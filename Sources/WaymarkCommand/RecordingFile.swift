import Foundation
import WaymarkDirections
import WaymarkNavigation
import WaymarkRegion

/// A drive that is written to a file while it goes on.
@MainActor final class RecordingFile {
    private let path: String
    private let handle: FileHandle
    private let session: NavigationSession
    private var failure: (any Error)?

    init(path: String, _ session: NavigationSession, start: Date) throws {
        self.path = path
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let handle = FileHandle(forWritingAtPath: path)
        else { throw RegionError.cannotWrite(path: path, reason: "it cannot be created") }
        self.handle = handle
        self.session = session
        session.startRecording(start: start) { [weak self] in self?.write($0) }
    }

    private func write(_ line: String) {
        guard failure == nil else { return }
        do { try handle.write(contentsOf: Data(line.utf8)) } catch { failure = error }
    }

    /// Ends the file.
    ///
    /// - Throws: what went wrong when a line was written.
    func close() throws {
        try? handle.close()
        session.stopRecording()
        if let failure {
            throw RegionError.cannotWrite(path: path, reason: failure.localizedDescription)
        }
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

/// The contents of a file.
func readBytes(_ path: String) throws(RegionError) -> [UInt8] {
    do { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
        throw .cannotRead(path: path, reason: error.localizedDescription)
    }
}
