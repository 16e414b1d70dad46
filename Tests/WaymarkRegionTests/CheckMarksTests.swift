import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

/// A part that knows whether it was opened with a look at its contents.
private struct Part: RegionPart {
    static let fileName = "part.bin"
    let wasChecked: Bool

    init(_ file: MappedFile, on basis: Void, check: RegionCheck) throws(RegionError) {
        wasChecked = check.readsContents
    }
}

/// A region of one file, and a directory for marks that is not there yet.
private struct Bundle {
    let path: String
    let marks: CheckMarks

    /// - Parameter now: seconds since 1970, long after the files were written if nothing is said.
    init(in directory: String, name: String = "Town", now: Double = .infinity) throws {
        path = directory + "/town.waymark"
        marks = CheckMarks(directory: directory + "/cache/checked", now: now)
        try makeDirectory(path)
        try writeFile(Array("abc".utf8), to: path + "/part.bin")
        try describe(as: name)
    }

    /// Writes the manifest for the file as it is.
    func describe(as name: String) throws {
        let place = Coordinate(latitude: 60, longitude: 25)
        let manifest = RegionManifest(
            name: name, bounds: CoordinateBounds(southWest: place, northEast: place),
            source: "town.osm", sourceTimestamp: nil, country: nil, profiles: [],
            files: [try RegionManifest.File(name: "part.bin", directory: path)])
        try manifest.write(to: path)
    }

    /// Puts another file in the place of one of the bundle.
    func replace(_ name: String, by contents: String) throws {
        try writeFile(Array(contents.utf8), to: path + "/new")
        try #require(rename(path + "/new", path + "/" + name) == 0)
    }

    /// Opens the bundle; whether its contents were checked.
    func open(_ check: RegionCheck? = nil) throws -> Bool {
        let bundle = try RegionBundle(path: path, check: check ?? .once(marks))
        let part = try bundle.open(Part.self, on: ())
        try bundle.finish()
        return part.wasChecked
    }

    /// When the part was changed last.
    var changeTime: timespec {
        var status = stat()
        stat(path + "/part.bin", &status)
        return status.changeTime
    }

    /// The only mark.
    var markPath: String {
        get throws {
            let directory = try #require(marks.directory)
            let all = try names(in: directory)
            try #require(all.count == 1)
            return directory + "/" + all[0]
        }
    }

    /// Changes the text of the only mark.
    func editMark(_ change: (String) -> String) throws {
        let old = String(
            decoding: try Data(contentsOf: URL(fileURLWithPath: markPath)), as: UTF8.self)
        let new = change(old)
        try #require(new != old)
        try writeFile(Array(new.utf8), to: markPath)
    }
}

@Suite("Marks of checked regions")
struct CheckMarksTests {
    /// Calls `body` with a bundle that was checked and marked.
    private func withMarked(_ body: (Bundle) throws -> Void) throws {
        try withTemporaryDirectory { directory in
            let bundle = try Bundle(in: directory)
            try #require(try bundle.open())
            try #require(try !bundle.open())
            try body(bundle)
        }
    }

    @Test("A region is read once, and opened by its mark from then on")
    func once() throws {
        try withMarked { bundle in
            for _ in 0..<2 {
                let wasChecked = try bundle.open()
                #expect(!wasChecked)
            }
        }
    }

    @Test("A full check reads every time, and leaves no mark")
    func everything() throws {
        try withTemporaryDirectory { directory in
            let bundle = try Bundle(in: directory)
            for _ in 0..<2 { #expect(try bundle.open(.everything)) }
            #expect(!exists(directory + "/cache"))
        }
    }

    @Test("A file of the same size in the place of another is checked")
    func replacedFile() throws {
        try withMarked { bundle in
            try bundle.replace("part.bin", by: "xyz")
            #expect(try bundle.open())
            #expect(try !bundle.open())
        }
    }

    @Test("A file that is written over in place is checked, also with its old time")
    func overwrittenFile() throws {
        try withMarked { bundle in
            let before = bundle.changeTime
            let times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
            let descriptor = open(bundle.path + "/part.bin", O_WRONLY)
            defer { close(descriptor) }
            // Until the clock of the file system goes on.
            repeat {
                try #require(pwrite(descriptor, "xyz", 3, 0) == 3)
                try #require(futimens(descriptor, times) == 0)
            } while bundle.changeTime.tv_sec == before.tv_sec
                && bundle.changeTime.tv_nsec == before.tv_nsec
            #expect(try bundle.open())
            #expect(try !bundle.open())
        }
    }

    @Test(
        "Files that were changed a moment ago, or in the future, are checked again",
        arguments: [0.001, -1, -1e9])
    func changedJustNow(secondsAgo: Double) throws {
        try withTemporaryDirectory { directory in
            let bundle = try Bundle(in: directory)
            let time = bundle.changeTime
            let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 + secondsAgo
            let marks = CheckMarks(directory: directory + "/cache", now: now)
            for _ in 0..<2 { #expect(try bundle.open(.once(marks))) }
            #expect(!exists(directory + "/cache"))
        }
    }

    @Test("Another manifest is checked, also one that lies about its digests")
    func replacedManifest() throws {
        try withMarked { bundle in
            try bundle.describe(as: "City")
            #expect(try bundle.open())
            let manifest = bundle.path + "/" + RegionManifest.fileName
            let text = String(
                decoding: try Data(contentsOf: URL(fileURLWithPath: manifest)), as: UTF8.self)
            try bundle.replace(
                RegionManifest.fileName, by: text.replacingOccurrences(of: "City", with: "Gity"))
            #expect(try bundle.open())
        }
    }

    @Test(
        "A mark that tells of another file does not fit",
        arguments: ["changedNanoseconds", "changedSeconds", "inode", "device", "size", "rules"])
    func otherNumbers(field: String) throws {
        try withMarked { bundle in
            try bundle.editMark {
                $0.replacingOccurrences(of: "\"\(field)\" : ", with: "\"\(field)\" : 7")
            }
            #expect(try bundle.open())
        }
    }

    @Test("A mark that is no mark does not fit", arguments: ["", "{}", "\0\0\0", "[[[["])
    func damaged(text: String) throws {
        try withMarked { bundle in
            try bundle.editMark { _ in text }
            #expect(try bundle.open())
            #expect(try !bundle.open())
        }
    }

    @Test("A mark of a megabyte is not read")
    func largeMark() throws {
        try withMarked { bundle in
            try bundle.editMark { $0 + String(repeating: " ", count: 1 << 20) }
            #expect(try bundle.open())
        }
    }

    @Test("A copy of a region has a mark of its own")
    func copies() throws {
        try withTemporaryDirectory { directory in
            try makeDirectory(directory + "/other")
            let first = try Bundle(in: directory)
            let second = try Bundle(in: directory + "/other")
            #expect(try first.open())
            #expect(try second.open(.once(first.marks)))
            #expect(try !first.open())
            #expect(try !second.open(.once(first.marks)))
        }
    }

    @Test("Without a directory that can be written, every opening checks")
    func unwritable() throws {
        try withTemporaryDirectory { directory in
            let bundle = try Bundle(in: directory)
            try writeFile([], to: directory + "/file")
            for marks in [
                CheckMarks(directory: directory + "/file/checked"), CheckMarks(directory: nil),
            ] {
                for _ in 0..<2 { #expect(try bundle.open(.once(marks))) }
            }
        }
    }

    @Test("A region that is replaced while it is opened by its mark is refused")
    func replacedMeanwhile() throws {
        try withMarked { bundle in
            let opening = try RegionBundle(path: bundle.path, check: .once(bundle.marks))
            try bundle.replace("part.bin", by: "xyz")
            #expect(throws: RegionError.self) { try opening.finish() }
        }
    }

    @Test("A region that is replaced while it is checked is not marked")
    func replacedWhileChecked() throws {
        try withTemporaryDirectory { directory in
            let bundle = try Bundle(in: directory)
            let opening = try RegionBundle(path: bundle.path, check: .once(bundle.marks))
            try bundle.replace("part.bin", by: "xyz")
            try opening.finish()
            #expect(try bundle.open())
        }
    }

    @Test("The marks of the user lie in a directory for caches, which others may not read")
    func userDirectory() throws {
        #expect(CheckMarks.user.directory?.hasSuffix("/waymark/checked") == true)
        try withMarked { bundle in
            let directory = try #require(bundle.marks.directory)
            let attributes = try FileManager.default.attributesOfItem(atPath: directory)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }
}
