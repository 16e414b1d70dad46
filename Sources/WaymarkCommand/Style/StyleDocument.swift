import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkStyle

/// A style of the command line: a built-in one by its name, or a file.
struct StyleDocument {
    let style: Style
    private let directory: URL

    init(_ argument: String) throws {
        if Style.names.contains(argument) {
            style = try Style(named: argument)
            // What a built-in style names is looked for in the working directory.
            directory = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        } else {
            let file = URL(fileURLWithPath: argument)
            guard FileManager.default.fileExists(atPath: argument) else {
                throw StyleError.unknownStyle(argument)
            }
            style = try Style(json: Data(contentsOf: file), allowsUnsupported: true)
            directory = file.deletingLastPathComponent()
        }
    }

    /// Names what is left out, on standard error.
    func reportUnsupported() {
        for finding in style.unsupported { printError("warning: \(finding)") }
    }

    /// The resources that the style names: in files beside it, or in the region.
    func resources(of region: Region) -> any ResourceLoader {
        FileResources(directory: directory, region: region)
    }
}

/// Files beside a style, and the elevations of a region.
private struct FileResources: ResourceLoader {
    let directory: URL
    let region: Region

    /// Nothing is fetched from a network.
    func reaches(_ address: String) -> Bool {
        address.hasPrefix("file:") || region.reaches(address) || !address.contains("://")
    }

    func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        guard reaches(address) else { return nil }
        if address.hasPrefix("waymark:") { return try await region.resource(at: address) }
        let url =
            address.hasPrefix("file:")
            ? URL(string: address) : URL(fileURLWithPath: address, relativeTo: directory)
        return url.flatMap { try? [UInt8](Data(contentsOf: $0)) }
    }
}
