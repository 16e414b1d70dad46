import Foundation
import WaymarkRegion

/// The folder that a simulation is written to. Only one that is empty, or was written by a simulation, is taken.
struct SimulationFolder {
    let path: String
    /// Tells that a folder is one of a simulation, and of which.
    static let mark = "simulation.json"
    private static let parts = ["traces", "live", "truth.csv", "drives.csv", mark]

    /// The folder at `path`, which stays as it is for now.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)`` where something of others is there.
    init(path: String) throws(RegionError) {
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else { throw .cannotWrite(path: path, reason: "Not a directory") }
        let names = try names()
        guard names.isEmpty || names.contains(Self.mark) else {
            throw .cannotWrite(path: path, reason: "it is not empty, and no simulation wrote it")
        }
        if let other = names.first(where: { !Self.parts.contains($0) }) {
            throw .cannotWrite(path: path, reason: "'\(other)' is of no simulation")
        }
    }

    private func names() throws(RegionError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw .cannotWrite(path: path, reason: error.localizedDescription)
        }
    }

    /// Makes the folder, or empties it of what an earlier simulation wrote.
    func prepare() throws(RegionError) {
        try makeDirectories(at: path)
        let names = try names()
        // The mark goes last: what is left of a folder stays known as one of a simulation.
        for name in Self.parts where names.contains(name) {
            do { try FileManager.default.removeItem(atPath: path + "/" + name) } catch {
                throw .cannotWrite(path: path + "/" + name, reason: error.localizedDescription)
            }
        }
    }

    /// Makes a folder in it.
    func makeFolder(_ name: String) throws(RegionError) {
        try makeDirectories(at: path + "/" + name)
    }

    /// Writes a file in it.
    func write(_ contents: [UInt8], to name: String) throws(RegionError) {
        try writeFile(contents, to: path + "/" + name)
    }
}
