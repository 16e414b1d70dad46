import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The errors of the command itself.
enum CommandError: Error, CustomStringConvertible {
    /// There is no route to drive.
    case notStarted(RouteStatus)
    /// The receiver is silent.
    case noReadings
    /// A drive that is driven again is not the recorded one from this event on.
    case differs(event: Int)
    /// A drive that is driven again has more or fewer events than the recorded one.
    case eventCount(recorded: Int, now: Int)
    /// A tile of the region cannot be drawn.
    case damagedTile(TileID, reason: String)
    /// The picture is too large for an overlay, or for a level.
    case largeOverlay
    /// The building in the middle of a picture has no such level.
    case noLevel(String, known: [String])
    /// A file has not the contents that it should have.
    case unreadable(path: String, reason: String)
    /// A line of a trace has no place.
    case malformedTrace(path: String, line: Int)
    /// No place fits.
    case noPlace
    /// The file has no key of this id.
    case unknownKey(String)
    /// A file is no vector tile.
    case invalidTile(path: String, reason: String)
    /// A file is no GeoJSON.
    case invalidGeoJSON(path: String, reason: String)
    /// No file has a feature that is shown.
    case noFeatures

    var description: String {
        switch self {
        case .notStarted(let status): "the drive did not begin: \(status.rawValue)"
        case .noReadings: "no location came for two minutes"
        case .differs(let event): "event \(event) is not the recorded one"
        case .eventCount(let recorded, let now):
            "there are \(now) events, \(recorded) are recorded"
        case .damagedTile(let tile, let reason):
            "tile \(tile.z)/\(tile.x)/\(tile.y) cannot be drawn: \(reason)"
        case .largeOverlay:
            "--overlay and --level are for pictures of up to 8,192 pixels a side and 16 million in all"
        case .noLevel(let name, let known):
            known.isEmpty
                ? "there is no building with levels in the middle of the picture"
                : "there is no level '\(name)'; there are \(known.joined(separator: ", "))"
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .malformedTrace(let path, let line):
            "\(path), line \(line): neither latitude,longitude[,time] nor one number"
        case .unknownKey(let id): "there is no key '\(id)'; 'waymark keys list' has all"
        case .noPlace: "no place was found"
        case .invalidTile(let path, let reason): "\(path) is no valid vector tile: \(reason)"
        case .invalidGeoJSON(let path, let reason): "\(path): \(reason)"
        case .noFeatures: "the files have no features for these zooms"
        }
    }
}

/// Refuses the arguments of the command unless `condition` holds.
func require(_ condition: Bool, _ complaint: String) throws(ValidationError) {
    guard condition else { throw ValidationError(complaint) }
}

/// Writes one line on what goes wrong, without ending the command.
func printError(_ text: String) {
    let line = text.split(separator: "\n").joined(separator: " ")
    writeError("waymark: \(line)\n")
}
