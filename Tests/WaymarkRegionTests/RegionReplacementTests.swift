import Foundation
import Testing
import WaymarkTestSupport

import WaymarkRegion

/// Something that lies in a directory which a build may not touch.
struct ForeignDirectory: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A word of the complaint.
    let complaint: String
    let change: @Sendable (_ directory: String) throws -> Void

    init(
        _ name: String, _ complaint: String, _ change: @escaping @Sendable (String) throws -> Void
    ) {
        testDescription = name
        self.complaint = complaint
        self.change = change
    }

    /// Without a region.
    static let others = [
        #"{"name":"App","short_name":"App","start_url":"/","display":"standalone"}"#,
        #"{"manifest_version":3,"name":"Extension","version":"1.0"}"#,
        #"{"formatVersion":5}"#, #"{"formatVersion":5,"files":[]}"#, "", "\n", "no JSON",
        #"{"files":[{"name":"app.js"}],"digest":"0"}"#,
    ].map { text in
        ForeignDirectory("manifest.json: \(text)", "not as Waymark writes it") { directory in
            try makeDirectory(directory)
            try writeFile(Array(text.utf8), to: directory + "/manifest.json")
            try writeFile([1, 2], to: directory + "/app.js")
        }
    }

    /// With a region that was built there.
    static let mixed = [
        ForeignDirectory("a file in a region", #""thesis.txt" in it is no file of the region"#) {
            try writeFile([1], to: $0 + "/thesis.txt")
        },
        ForeignDirectory("a directory in a region", #""photos" in it is no file of"#) {
            try makeDirectory($0 + "/photos")
            try writeFile([1], to: $0 + "/photos/me.png")
        },
        ForeignDirectory("a hidden file in a region", #"".git" in it"#) {
            try writeFile([1], to: $0 + "/.git")
        },
        ForeignDirectory("a name with control characters", #""[2Jx" in it"#) {
            try writeFile([1], to: $0 + "/\u{1b}[2J\nx")
        },
        ForeignDirectory("a directory in the place of a file", #""old" in it"#) {
            unlink($0 + "/old")
            try makeDirectory($0 + "/old")
            try writeFile([1], to: $0 + "/old/thesis.txt")
        },
        ForeignDirectory("a damaged manifest", "or damaged; remove the directory") {
            let path = $0 + "/manifest.json"
            var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            bytes[bytes.count / 2] ^= 1
            try writeFile(bytes, to: path)
        },
    ]
}

/// Everything below `directory`, with contents.
private func tree(_ directory: String) throws -> [String: Data?] {
    var files: [String: Data?] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: directory) {
        files[name] = FileManager.default.contents(atPath: directory + "/" + name)
    }
    return files
}

@Suite("Only a region is replaced")
struct RegionReplacementTests {
    private func expectRefusal(of foreign: ForeignDirectory, in parent: String) throws {
        let before = try tree(parent)
        for spelling in ["/city", "/city/", "/city//", "/link", "/city/../city"] {
            let error = #expect(throws: RegionError.self) {
                _ = try RegionBuilder(destination: parent + spelling)
            }
            #expect(error?.description.contains(foreign.complaint) == true, "\(error as Any)")
            #expect(try tree(parent) == before)
        }
    }

    @Test("What others keep is refused and stays as it is", arguments: ForeignDirectory.others)
    func others(foreign: ForeignDirectory) throws {
        try withTemporaryDirectory { parent in
            symlink(parent + "/city", parent + "/link")
            try foreign.change(parent + "/city")
            try expectRefusal(of: foreign, in: parent)
        }
    }

    @Test("Others' files in a region are a reason to refuse", arguments: ForeignDirectory.mixed)
    func mixed(foreign: ForeignDirectory) throws {
        try withTemporaryDirectory { parent in
            symlink(parent + "/city", parent + "/link")
            try build("old", at: parent + "/city")
            try foreign.change(parent + "/city")
            try expectRefusal(of: foreign, in: parent)
        }
    }

    @Test(
        "What comes into the old region while the new one is built stays too",
        arguments: [true, false])
    func late(canExchange: Bool) throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            let builder = try RegionBuilder(destination: parent + "/city")
            try fill(builder.workingDirectory, name: "new")
            try writeFile([1], to: parent + "/city/thesis.txt")
            let before = try tree(parent + "/city")
            #expect(throws: RegionError.self) {
                try builder.commit(canExchange: canExchange) { _ in }
            }
            builder.discard()
            #expect(try tree(parent + "/city") == before)
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test("A region of another version is replaced")
    func otherVersion() throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            let path = parent + "/city/manifest.json"
            let contents = try #require(FileManager.default.contents(atPath: path))
            let text = String(decoding: contents, as: UTF8.self)
            // Another version has other fields, and the digest of them.
            var lines = text.split(separator: "\n").filter { !$0.contains("\"digest\"") }
            lines[0] = "{\n  \"altitudes\" : true,"
            let place = try #require(lines.firstIndex { $0.contains("\"files\"") })
            try writeFile(Array(lines.joined(separator: "\n").utf8), to: parent + "/text")
            let digest = try RegionManifest.File(name: "text", directory: parent).sha256
            lines.insert("  \"digest\" : \"\(digest)\",", at: place)
            try writeFile(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
            try build("new", at: parent + "/city")
            #expect(try RegionManifest(directory: parent + "/city").name == "new")
        }
    }

    @Test("A region with terms of two megabytes is replaced")
    func longTerms() throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            let old = try RegionManifest(directory: parent + "/city")
            try RegionManifest(
                name: "old", bounds: old.bounds, source: "", sourceTimestamp: nil,
                terms: String(repeating: "x", count: 2 << 20), country: nil, profiles: [],
                files: old.files
            ).write(to: parent + "/city")
            try build("new", at: parent + "/city")
            #expect(try RegionManifest(directory: parent + "/city").name == "new")
        }
    }

    @Test("A link to a region still leads to it")
    func link() throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            symlink("city", parent + "/link")
            try build("new", at: parent + "/link")
            #expect(try names(in: parent) == ["city", "link"])
            #expect(try RegionManifest(directory: parent + "/city").name == "new")
        }
    }

    @Test("A path of nothing is refused", arguments: ["", "/"])
    func nowhere(path: String) {
        #expect(throws: RegionError.self) { _ = try RegionBuilder(destination: path) }
    }
}

@Suite("Builds that are killed")
struct KilledBuildTests {
    /// Stops a commit in the middle, as a kill does.
    private func kill(
        _ builder: consuming RegionBuilder, after step: RegionBuilder.CommitStep, canExchange: Bool
    ) {
        _ = try? builder.commit(canExchange: canExchange) { now throws(RegionError) in
            if now == step { throw .notARegion(path: "killed") }
        }
    }

    @Test(
        "A region is whole after a kill at each step, and nothing is left by the next build",
        arguments: RegionBuilder.CommitStep.allCases, [true, false])
    func commit(step: RegionBuilder.CommitStep, canExchange: Bool) throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try build("old", at: city)
            try {
                let builder = try RegionBuilder(destination: city)
                try fill(builder.workingDirectory, name: "new")
                kill(builder, after: step, canExchange: canExchange)
            }()
            // Another build begins: it gives up, and what there was is there.
            try RegionBuilder(destination: city).discard()
            let manifest = try RegionManifest(directory: city)
            try manifest.verifyDigests(in: city)
            let isOld = step == .unmarked || step == .retired && !canExchange
            #expect(manifest.name == (isOld ? "old" : "new"))
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test("What a build that was killed while it wrote left is removed")
    func unfinished() throws {
        try withTemporaryDirectory { parent in
            try {
                let builder = try RegionBuilder(destination: parent + "/city")
                try writeFile([1, 2], to: builder.workingDirectory + "/roads.wmk")
            }()
            #expect(try names(in: parent).count == 1)
            try build("new", at: parent + "/city")
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test("A build that was killed before its mark was whole is removed")
    func unmarked() throws {
        try withTemporaryDirectory { parent in
            try {
                let builder = try RegionBuilder(destination: parent + "/city")
                let mark = builder.workingDirectory + "/" + RegionDirectory.mark
                try #require(rename(mark, mark + ".part-0A1B2C3D") == 0)
            }()
            try build("new", at: parent + "/city")
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test("The work of a build that still runs is left alone")
    func runningBuild() throws {
        try withTemporaryDirectory { parent in
            let running = try RegionBuilder(destination: parent + "/city")
            try build("new", at: parent + "/city")
            #expect(FileManager.default.fileExists(atPath: running.workingDirectory))
            running.discard()
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test(
        "Directories of others with such names are left alone",
        arguments: [
            "city.building-permits", "city.building-2147483646", "city.building-0A1B2C3D",
            "city.building-0A1B2C3D-old", "city2.building-0A1B2C3D", "old-city.building-0A1B2C3D",
        ])
    func others(name: String) throws {
        try withTemporaryDirectory { parent in
            try makeDirectory(parent + "/" + name)
            try writeFile([1], to: parent + "/" + name + "/thesis.txt")
            try build("new", at: parent + "/city")
            #expect(try names(in: parent) == ["city", name].sorted())
            #expect(try names(in: parent + "/" + name) == ["thesis.txt"])
        }
    }

    @Test("Two builds of one region in one process do not share their files")
    func twoBuilds() throws {
        try withTemporaryDirectory { parent in
            let first = try RegionBuilder(destination: parent + "/city")
            try fill(first.workingDirectory, name: "first")
            let second = try RegionBuilder(destination: parent + "/city")
            #expect(second.workingDirectory != first.workingDirectory)
            second.discard()
            try first.commit()
            #expect(try RegionManifest(directory: parent + "/city").name == "first")
        }
    }
}
