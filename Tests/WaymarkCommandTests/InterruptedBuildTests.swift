import Foundation
import Testing
import WaymarkTestSupport

@Suite("Builds that are interrupted")
struct InterruptedBuildTests {
    private static let build = "$WAYMARK build \(SampleFiles.helsinki) -o helsinki.waymark"
    private static let steps = 20

    /// The sizes at which a file of the region is cut, in blocks of 512 bytes.
    private static func limits(_ folder: CommandFolder) throws -> [Int] {
        let largest =
            try names(in: folder.path + "/helsinki.waymark")
            .map { try folder.bytes("helsinki.waymark/\($0)").count }.max() ?? 0
        return (0..<steps).map { largest * $0 / steps / 512 }
    }

    /// Everything in the old region.
    private func region(_ folder: CommandFolder) throws -> [String: Data] {
        let path = folder.path + "/helsinki.waymark"
        return Dictionary(
            uniqueKeysWithValues: try names(in: path).map {
                ($0, try folder.bytes("helsinki.waymark/\($0)"))
            })
    }

    @Test("A build that is killed at any of its writes leaves the old region whole")
    func killed() throws {
        let folder = try CommandFolder()
        let old = try region(folder)
        for limit in try Self.limits(folder) {
            // The system kills who writes beyond the limit.
            let run = try folder.shell(
                "ulimit -c 0; ulimit -f \(limit); exec \(Self.build) --profiles car --name New")
            #expect(run.status != 0)
            #expect(try region(folder) == old)
        }
        #expect(try folder.run("verify helsinki.waymark").status == 0)
        // The next build removes what they left.
        let again = try folder.shell("exec \(Self.build) --profiles car")
        #expect(again.status == 0)
        #expect(folder.names == ["helsinki.waymark"])
    }

    @Test("A build on a full disk says so, and leaves the old region and nothing else")
    func full() throws {
        let folder = try CommandFolder()
        let old = try region(folder)
        for limit in try Self.limits(folder) {
            let run = try folder.shell(
                "trap '' XFSZ; ulimit -f \(limit); exec \(Self.build) --profiles car")
            #expect(run.status == 1)
            #expect(run.complaint.hasPrefix("waymark: cannot write "), "\(run.complaint)")
            #expect(run.complaint.hasSuffix(": File too large\n"), "\(run.complaint)")
            #expect(folder.names == ["helsinki.waymark"])
            #expect(try region(folder) == old)
        }
    }

    @Test("A build into a directory of others says why it does not, and touches nothing")
    func foreign() throws {
        let folder = try CommandFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/app", withIntermediateDirectories: false)
        try folder.write(#"{"manifest_version":3,"name":"App"}"#, to: "app/manifest.json")
        try folder.write("code", to: "app/app.js")
        let app = try folder.shell("exec $WAYMARK build \(SampleFiles.helsinki) -o app")
        #expect(app.status == 1)
        #expect(
            app.complaint.hasPrefix(
                "waymark: cannot write app: it exists, and its manifest.json is not as Waymark"))
        #expect(try folder.bytes("app/app.js") == Data("code".utf8))
        try folder.write("thesis", to: "helsinki.waymark/thesis.txt")
        let mixed = try folder.shell("exec \(Self.build)")
        #expect(
            mixed.complaint
                == "waymark: cannot write helsinki.waymark: \"thesis.txt\" in it is no file of the "
                + "region\n")
        #expect(try folder.bytes("helsinki.waymark/thesis.txt") == Data("thesis".utf8))
        #expect(folder.names == ["app", "helsinki.waymark"])
    }
}
