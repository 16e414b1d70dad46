import Foundation
import Testing
import WaymarkTestSupport

import WaymarkRegion

@Suite("Panoramas of a region outlive its builds")
struct RegionPanoramasTests {
    private static let files = ["panoramas.sqlite", "pictures/0123456789abcdef.pmtiles"]

    /// Puts panoramas into the region at `path`.
    private func addPanoramas(to path: String, text: String = "") throws {
        try makeDirectory(path + "/panoramas")
        try makeDirectory(path + "/panoramas/pictures")
        for file in Self.files {
            try writeFile(Array((text + file).utf8), to: path + "/panoramas/" + file)
        }
    }

    private func hasPanoramas(_ path: String, text: String = "") -> Bool {
        Self.files.allSatisfy { file in
            FileManager.default.contents(atPath: path + "/panoramas/" + file)
                == Data((text + file).utf8)
        }
    }

    /// Stops a commit in the middle, as a kill does.
    private func kill(
        _ builder: consuming RegionBuilder, after step: RegionBuilder.CommitStep, canExchange: Bool
    ) {
        _ = try? builder.commit(canExchange: canExchange) { now throws(RegionError) in
            if now == step { throw .notARegion(path: "killed") }
        }
    }

    @Test("A new build gets them", arguments: [true, false])
    func build(canExchange: Bool) throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try WaymarkRegionTests.build("old", at: city)
            try addPanoramas(to: city)
            let builder = try RegionBuilder(destination: city)
            try fill(builder.workingDirectory, name: "new")
            try builder.commit(canExchange: canExchange) { _ in }
            #expect(try RegionManifest(directory: city).name == "new")
            #expect(hasPanoramas(city))
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test(
        "A kill at any step loses none of them, and the next build has them",
        arguments: RegionBuilder.CommitStep.allCases, [true, false])
    func killed(step: RegionBuilder.CommitStep, canExchange: Bool) throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try WaymarkRegionTests.build("old", at: city)
            try addPanoramas(to: city)
            try {
                let builder = try RegionBuilder(destination: city)
                try fill(builder.workingDirectory, name: "new")
                kill(builder, after: step, canExchange: canExchange)
            }()
            try RegionBuilder(destination: city).discard()
            #expect(hasPanoramas(city))
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test("They are taken back without a build", arguments: [true, false])
    func recovered(canExchange: Bool) throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try WaymarkRegionTests.build("old", at: city)
            try addPanoramas(to: city)
            try {
                let builder = try RegionBuilder(destination: city)
                try fill(builder.workingDirectory, name: "new")
                kill(builder, after: .replaced, canExchange: canExchange)
            }()
            #expect(!hasPanoramas(city))
            RegionBuilder.recoverPanoramas(ofRegion: city)
            #expect(hasPanoramas(city))
        }
    }

    @Test("Neither is lost where the new region has some by now")
    func both() throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try WaymarkRegionTests.build("old", at: city)
            try addPanoramas(to: city, text: "old")
            try {
                let builder = try RegionBuilder(destination: city)
                try fill(builder.workingDirectory, name: "new")
                kill(builder, after: .replaced, canExchange: true)
            }()
            try addPanoramas(to: city, text: "new")
            try WaymarkRegionTests.build("newer", at: city)
            #expect(hasPanoramas(city, text: "new"))
            let other = try #require(try names(in: parent).first { $0 != "city" })
            #expect(hasPanoramas(parent + "/" + other, text: "old"))
        }
    }

    @Test("A link to panoramas elsewhere goes along")
    func link() throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try WaymarkRegionTests.build("old", at: city)
            try addPanoramas(to: parent)
            symlink("../panoramas", city + "/panoramas")
            try WaymarkRegionTests.build("new", at: city)
            #expect(hasPanoramas(city))
            #expect(hasPanoramas(parent))
        }
    }

    @Test("A directory of that name with something else is a reason to refuse")
    func foreign() throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try WaymarkRegionTests.build("old", at: city)
            try makeDirectory(city + "/panoramas")
            try writeFile([1], to: city + "/panoramas/me.jpg")
            #expect(throws: RegionError.self) { _ = try RegionBuilder(destination: city) }
            #expect(exists(city + "/panoramas/me.jpg"))
        }
    }

    @Test("A region with panoramas is not removed")
    func removed() throws {
        try withTemporaryDirectory { parent in
            let city = parent + "/city"
            try WaymarkRegionTests.build("old", at: city)
            try addPanoramas(to: city)
            #expect(throws: RegionError.self) { try RegionBuilder.remove(at: city) }
            #expect(hasPanoramas(city))
            #expect(try RegionManifest(directory: city).name == "old")
        }
    }
}
