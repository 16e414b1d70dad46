import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
    /// What the command, which is built beside the tests, prints on standard error.
    private func complaint(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("waymark")
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = Pipe()
        try process.run()
        let bytes = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "Coordinates of the south are no options",
        arguments: [
            "route r --from -33.8,151 --to -33.9,151.1 --via -33.85,151",
            "nearest r -33.8,151", "table r -33.8,151 -33.9,151.1",
            "isochrone r --from -.5,-70 --minutes 5", "render r --camera -33.8,151,5 -o p.png",
        ])
    func south(line: String) throws {
        let arguments = line.split(separator: " ").map(String.init)
        let complaint = try complaint(arguments)
        // What is missing is the region.
        #expect(complaint.contains("cannot read r"), "\(complaint)")
        #expect(!complaint.lowercased().contains("option") && !complaint.contains("Missing"))
    }
}
