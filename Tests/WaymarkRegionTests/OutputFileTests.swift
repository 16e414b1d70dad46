import Foundation
import Testing
import WaymarkRegion
import WaymarkTestSupport

@Suite("Files that are written")
struct OutputFileTests {
    private func contents(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }

    @Test("A file takes its place when it is finished, not before")
    func finish() throws {
        try withTemporaryDirectory { parent in
            try writeFile([1], to: parent + "/map.png")
            let file = try OutputFile(path: parent + "/map.png")
            try file.write([2, 3])
            try file.write([4])
            #expect(contents(parent + "/map.png") == [1])
            #expect(contents(file.temporaryPath) == [2, 3, 4])
            try file.finish()
            #expect(contents(parent + "/map.png") == [2, 3, 4])
            #expect(try names(in: parent) == ["map.png"])
        }
    }

    @Test("A file that is given up leaves the old one and nothing else", arguments: [true, false])
    func discard(isTold: Bool) throws {
        try withTemporaryDirectory { parent in
            try writeFile([1], to: parent + "/map.png")
            try {
                let file = try OutputFile(path: parent + "/map.png")
                try file.write([2, 3])
                if isTold { file.discard() }
            }()
            #expect(contents(parent + "/map.png") == [1])
            #expect(try names(in: parent) == ["map.png"])
        }
    }

    @Test("Rights stay, and a link still leads to the file")
    func rights() throws {
        try withTemporaryDirectory { parent in
            try writeFile([1], to: parent + "/map.png")
            chmod(parent + "/map.png", 0o640)
            symlink("map.png", parent + "/link")
            try writeFile([2], to: parent + "/link")
            #expect(contents(parent + "/map.png") == [2])
            var status = stat()
            #expect(lstat(parent + "/map.png", &status) == 0 && status.st_mode & 0o777 == 0o640)
            #expect(lstat(parent + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        }
    }

    @Test("A device is written to, not replaced")
    func device() throws {
        try writeFile([1, 2, 3], to: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    // Other systems have no device that is always full.
    @Test(
        "A full device is told",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full"))
    func full() {
        #expect(
            throws: RegionError.cannotWrite(
                path: "/dev/full", reason: String(cString: strerror(ENOSPC)))
        ) { try writeFile([1, 2, 3], to: "/dev/full") }
    }

    @Test("A directory and a path in nothing cannot be written", arguments: ["", "/none/map.png"])
    func nowhere(path: String) throws {
        try withTemporaryDirectory { parent in
            #expect(throws: RegionError.self) { try writeFile([1], to: parent + path) }
            let left = try names(in: parent)
            #expect(left.isEmpty)
        }
    }
}
