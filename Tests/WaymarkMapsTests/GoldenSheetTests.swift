import Foundation
import Testing
import WaymarkPictureSupport
import WaymarkTestSupport

/// The comparison on which all golden pictures rest.
@Suite("Golden sheets")
struct GoldenSheetTests {
    private static let gray: UInt32 = 0xff80_8080

    /// A golden sheet of pictures of one colour, 64 by 32 pixels each, in a folder of its own.
    private func golden(
        in folder: String, _ colors: [(String, UInt32)], isBlessing: Bool = false,
        tolerance: Int = 3
    ) throws -> [String] {
        var golden = GoldenPictures(
            "colors", beside: folder + "/SomeTests/Deep/Test.swift", side: 16,
            tolerance: tolerance, isBlessing: isBlessing,
            results: URL(fileURLWithPath: folder + "/results"))
        for (name, color) in colors {
            golden.add(name, to: "sheet", PicturePart(width: 64, height: 32, color: color))
        }
        return try golden.compareOrBless()
    }

    @Test("Pictures that were blessed are right, and nothing is written")
    func same() throws {
        try withTemporaryDirectory { folder in
            let colors = [("a", Self.gray), ("b", 0xff00_ff00)]
            let blessed = try golden(in: folder, colors, isBlessing: true)
            let compared = try golden(in: folder, colors)
            #expect(blessed == [] && compared == [])
            #expect(try names(in: folder + "/SomeTests/Golden/colors") == ["sheet.png"])
            #expect(!exists(folder + "/results"))
        }
    }

    @Test(
        "A colour may differ by the tolerance, in each part, and not by more",
        arguments: [0, 8, 16], [-4, -3, 3, 4])
    func tolerance(shift: Int, step: Int) throws {
        try withTemporaryDirectory { folder in
            _ = try golden(in: folder, [("a", Self.gray), ("b", Self.gray)], isBlessing: true)
            let other = UInt32(Int(Self.gray) + step << shift)
            let found = try golden(in: folder, [("a", Self.gray), ("b", other)])
            #expect(found.count == (abs(step) > 3 ? 1 : 0))
            #expect(found.allSatisfy { $0.hasPrefix("b of ") }, "\(found)")
        }
    }

    @Test("A sheet that differs is written as it is, as it was, and with the difference")
    func results() throws {
        try withTemporaryDirectory { folder in
            _ = try golden(in: folder, [("a", Self.gray)], isBlessing: true)
            let found = try golden(in: folder, [("a", 0xff80_80a0)])
            let files = ["actual", "difference", "expected"].map { "colors-sheet-\($0).png" }
            #expect(try names(in: folder + "/results") == files)
            #expect(files.allSatisfy { found.first?.contains("/results/\($0)") == true })
            let colors = try files.map { name in
                let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/results/\(name)"))
                // A picture begins beside the gap of 4 pixels.
                return try PicturePart(png: [UInt8](bytes))
                    .part(from: SIMD2(5, 5), width: 1, height: 1).pixels
            }
            #expect(colors == [[0xff80_80a0], [0xff00_00ff], [Self.gray]])
        }
    }

    @Test("Pictures that are new or gone, and sheets that are missing or left over, are told")
    func others() throws {
        try withTemporaryDirectory { folder in
            let (a, b) = (("a", Self.gray), ("b", Self.gray))
            #expect(try golden(in: folder, [a]).first?.contains("is missing") == true)
            _ = try golden(in: folder, [a, b], isBlessing: true)
            #expect(try golden(in: folder, [a]).first?.hasPrefix("its size") == true)
            #expect(try golden(in: folder, [a, b, a]).first?.hasPrefix("its size") == true)
            let sheets = folder + "/SomeTests/Golden/colors"
            try FileManager.default.copyItem(
                atPath: sheets + "/sheet.png", toPath: sheets + "/old.png")
            let found = try golden(in: folder, [a, b])
            #expect(found.count == 1 && found.first?.hasSuffix("old.png: no test draws it") == true)
            _ = try golden(in: folder, [a, b], isBlessing: true)
            #expect(try names(in: sheets) == ["sheet.png"])
        }
    }

    @Test("A picture that is gone from a sheet of the same size is told")
    func gone() throws {
        try withTemporaryDirectory { folder in
            // A second row has room for more than one.
            let many = (0..<40).map { ("\($0)", Self.gray) }
            _ = try golden(in: folder, many, isBlessing: true)
            let found = try golden(in: folder, Array(many.dropLast()))
            #expect(found.count == 1 && found.first?.hasPrefix("pictures that are gone") == true)
        }
    }
}
