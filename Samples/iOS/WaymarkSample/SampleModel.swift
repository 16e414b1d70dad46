import Foundation
import Observation
import Waymark

/// The region that is open, or why there is none.
@MainActor @Observable final class SampleModel {
    private(set) var city: City?
    private(set) var problem: String?
    /// Whether the drive is simulated; else it comes from the receiver of the device.
    var isSimulated = true { didSet { reopen() } }
    private var path: String?

    /// Opens the region that the app brings with it.
    func openBundled() {
        guard let path = Bundle.main.path(forResource: "helsinki", ofType: "waymark") else {
            problem =
                "The app brings no region: build one with `make sample`, then make the project anew."
            return
        }
        open(path: path)
    }

    /// Opens the region at `path` in place of the one before.
    func open(path: String) {
        do {
            let next = try City(region: Region(path: path), isSimulated: isSimulated)
            city?.close()
            city = next
            (self.path, problem) = (path, nil)
        } catch {
            problem = "\(error)"
        }
    }

    private func reopen() { if let path { open(path: path) } }
}
