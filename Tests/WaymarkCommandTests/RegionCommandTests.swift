import Foundation
import Testing
import WaymarkTestSupport

@Suite("Building and checking a region by the command")
struct RegionCommandTests {
    @Test("A region is built, told about and intact")
    func build() throws {
        let folder = try CommandFolder()
        #expect(folder.build.status == 0, "\(folder.build.complaint)")
        #expect(folder.build.lines.last?.hasPrefix("helsinki.waymark built in ") == true)
        #expect(folder.names == ["helsinki.waymark"])
        let info = try folder.run("info helsinki.waymark")
        #expect(info.status == 0)
        for line in [
            "name         helsinki", "source       helsinki.osm.pbf, 2019-04-21T09:50:14Z",
            "country      FI", "profiles     car",
            "data         © OpenStreetMap contributors, ODbL-1.0",
        ] {
            #expect(info.lines.contains(line))
        }
        let verify = try folder.run("verify helsinki.waymark")
        #expect(verify.status == 0 && verify.output == "helsinki.waymark is intact\n")
    }

    @Test("A build takes the place of the old region and leaves nothing else")
    func replaced() throws {
        let folder = try CommandFolder()
        let again = try folder.run(
            "build \(SampleFiles.helsinki) -o helsinki.waymark --profiles foot --name Again")
        #expect(again.status == 0, "\(again.complaint)")
        #expect(folder.names == ["helsinki.waymark"])
        let info = try folder.run("info helsinki.waymark")
        #expect(
            info.lines.contains("profiles     foot") && info.lines.contains("name         Again"))
    }

    @Test("A file that is no map is refused and leaves the old region")
    func refused() throws {
        let folder = try CommandFolder()
        try folder.write("no map", to: "wrong.osm.pbf")
        let build = try folder.run("build wrong.osm.pbf -o helsinki.waymark")
        #expect(build.status == 1)
        #expect(
            build.complaint.hasPrefix("waymark: wrong.osm.pbf is not a complete OpenStreetMap file")
        )
        #expect(folder.names == ["helsinki.waymark", "wrong.osm.pbf"])
        #expect(try folder.run("verify helsinki.waymark").status == 0)
    }

    @Test("A changed byte is found", arguments: ["roads.wmk", "routing.wmk", "places.wmk"])
    func changed(name: String) throws {
        let folder = try CommandFolder()
        // Also where a mark tells that the region was checked.
        #expect(try folder.run("route helsinki.waymark \(CommandFolder.way)").status == 0)
        let file = URL(fileURLWithPath: folder.path + "/helsinki.waymark/" + name)
        var contents = try Data(contentsOf: file)
        contents[contents.count / 2] ^= 0xff
        try contents.write(to: file)
        let verify = try folder.run("verify helsinki.waymark")
        #expect(verify.status == 1)
        #expect(verify.complaint.hasPrefix("waymark: \(name) is damaged: checksum mismatch"))
        for command in [
            "route helsinki.waymark \(CommandFolder.way)", "info helsinki.waymark",
            "render helsinki.waymark -o map.png", "bench helsinki.waymark --queries-only",
        ] {
            #expect(try folder.run(command).complaint == verify.complaint, "\(command)")
        }
    }

    @Test("A file that is cut off and a manifest that is gone are told")
    func missing() throws {
        let folder = try CommandFolder()
        let region = URL(fileURLWithPath: folder.path + "/helsinki.waymark")
        let roads = region.appendingPathComponent("roads.wmk")
        let size = try Data(contentsOf: roads).count
        try Data(contentsOf: roads).prefix(1000).write(to: roads)
        #expect(
            try folder.run("verify helsinki.waymark").complaint
                == "waymark: roads.wmk has 1000 bytes where \(size) are expected\n")
        try FileManager.default.removeItem(at: region.appendingPathComponent("manifest.json"))
        #expect(
            try folder.run("info helsinki.waymark").complaint
                == "waymark: helsinki.waymark is not a region (it has no manifest.json)\n")
    }
}
