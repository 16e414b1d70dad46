import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

/// Writes a region called `name` with one file of that name to `directory`.
func fill(_ directory: String, name: String) throws {
    try writeFile(Array(name.utf8), to: directory + "/" + name)
    try RegionManifest(
        name: name,
        bounds: CoordinateBounds(
            southWest: Coordinate(latitude: 0, longitude: 0),
            northEast: Coordinate(latitude: 1, longitude: 1)),
        source: "test", sourceTimestamp: nil, country: nil, profiles: [],
        files: [try RegionManifest.File(name: name, directory: directory)]
    ).write(to: directory)
}

func build(_ name: String, at destination: String) throws {
    let builder = try RegionBuilder(destination: destination)
    try fill(builder.workingDirectory, name: name)
    try builder.commit()
}

@Suite("Building a region")
struct RegionBuilderTests {
    @Test("A finished region stands at its destination, and nothing beside it")
    func firstBuild() throws {
        try withTemporaryDirectory { parent in
            try build("first", at: parent + "/city")
            #expect(try names(in: parent) == ["city"])
            #expect(try names(in: parent + "/city") == ["first", RegionManifest.fileName])
            #expect(try RegionManifest(directory: parent + "/city").name == "first")
        }
    }

    @Test("A new region replaces the old one with all of its files")
    func replacing() throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            let open = try MappedFile(path: parent + "/city/old")
            try build("new", at: parent + "/city")
            #expect(try names(in: parent) == ["city"])
            #expect(try names(in: parent + "/city") == [RegionManifest.fileName, "new"])
            #expect(open.copy(0..<3) == Array("old".utf8), "who has the old one open keeps it")
        }
    }

    @Test("The old region stays whole until the new one is finished")
    func unfinished() throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            let builder = try RegionBuilder(destination: parent + "/city")
            try fill(builder.workingDirectory, name: "new")
            let manifest = try RegionManifest(directory: parent + "/city")
            #expect(manifest.name == "old")
            try manifest.verifyDigests(in: parent + "/city")
            try builder.commit()
            #expect(try RegionManifest(directory: parent + "/city").name == "new")
        }
    }

    @Test("A discarded build leaves the old region and nothing else")
    func discarding() throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            let builder = try RegionBuilder(destination: parent + "/city")
            try fill(builder.workingDirectory, name: "new")
            builder.discard()
            #expect(try names(in: parent) == ["city"])
            #expect(try RegionManifest(directory: parent + "/city").name == "old")
        }
    }

    @Test("A commit without its working directory throws and leaves the old region")
    func vanishedWork() throws {
        try withTemporaryDirectory { parent in
            try build("old", at: parent + "/city")
            let builder = try RegionBuilder(destination: parent + "/city")
            builder.discard()
            let error = #expect(throws: RegionError.self) { try builder.commit() }
            #expect(error?.kind == .cannotWrite)
            #expect(try names(in: parent) == ["city"])
            #expect(try RegionManifest(directory: parent + "/city").name == "old")
        }
    }

    @Test("Files are written beside the destination, on the same volume")
    func workingDirectory() throws {
        try withTemporaryDirectory { parent in
            let builder = try RegionBuilder(destination: parent + "/city/")
            #expect(builder.destination == parent + "/city")
            let url = URL(fileURLWithPath: builder.workingDirectory)
            #expect(url.deletingLastPathComponent().path == parent)
            #expect(url.lastPathComponent.hasPrefix("city.building-"))
            #expect(try names(in: builder.workingDirectory) == [RegionDirectory.mark])
        }
    }

    @Test("A destination whose parent is missing cannot be written")
    func missingParent() throws {
        try withTemporaryDirectory { parent in
            let error = #expect(throws: RegionError.self) {
                _ = try RegionBuilder(destination: parent + "/absent/city")
            }
            #expect(error?.kind == .cannotWrite)
        }
    }
}

@Suite("What a build may replace")
struct RegionBuilderDestinationTests {
    @Test("A directory that is no region is not replaced")
    func foreignDirectory() throws {
        try withTemporaryDirectory { parent in
            try makeDirectory(parent + "/home")
            try writeFile([1], to: parent + "/home/thesis.txt")
            let error = #expect(throws: RegionError.self) {
                _ = try RegionBuilder(destination: parent + "/home")
            }
            #expect(error?.kind == .cannotWrite)
            #expect(try names(in: parent) == ["home"])
            #expect(try names(in: parent + "/home") == ["thesis.txt"])
        }
    }

    @Test("A file is not replaced")
    func file() throws {
        try withTemporaryDirectory { parent in
            try writeFile([1], to: parent + "/city")
            let error = #expect(throws: RegionError.self) {
                _ = try RegionBuilder(destination: parent + "/city")
            }
            #expect(error?.kind == .cannotWrite)
            #expect(try names(in: parent) == ["city"])
        }
    }

    @Test("An empty directory is replaced")
    func emptyDirectory() throws {
        try withTemporaryDirectory { parent in
            try makeDirectory(parent + "/city")
            try build("first", at: parent + "/city")
            #expect(try names(in: parent) == ["city"])
            #expect(try RegionManifest(directory: parent + "/city").name == "first")
        }
    }
}
