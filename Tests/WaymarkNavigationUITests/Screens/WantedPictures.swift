import Foundation
import WaymarkRendering

/// The folder `WAYMARK_PICTURES`, to which pictures of full size are written where somebody wants them.
enum WantedPictures {
    /// The folder; `nil` where nobody wants them.
    static let folder = ProcessInfo.processInfo.environment["WAYMARK_PICTURES"]

    /// Writes a picture where they are wanted.
    static func write(_ bitmap: Bitmap, _ name: String) throws {
        guard let folder else { return }
        try Data(bitmap.png()).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
