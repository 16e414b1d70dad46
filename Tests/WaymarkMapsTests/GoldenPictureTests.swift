import Foundation
import Testing
import WaymarkMaps
import WaymarkRendering

/// Mean colours of blocks of 16 by 16 pixels: a line of text for each row of blocks.
private struct BlockPicture: Equatable {
    static let block = 16
    let rows: [[[Int]]]

    init(_ bitmap: Bitmap) {
        let size = Self.block
        rows = (0..<bitmap.height / size).map { row in
            (0..<bitmap.width / size).map { column in
                let colors = bitmap.colors(
                    column * size..<(column + 1) * size, row * size..<(row + 1) * size)
                func mean(_ part: KeyPath<Pixel, Int>) -> Int {
                    let sum = colors.reduce(0) { $0 + $1.key[keyPath: part] * $1.value }
                    return (sum + size * size / 2) / (size * size)
                }
                return [mean(\.red), mean(\.green), mean(\.blue)]
            }
        }
    }

    /// The picture that ``text`` describes; blocks that cannot be read are empty.
    init(text: String) {
        rows = text.split(separator: "\n").map { line in
            line.split(separator: " ").map { word in
                guard let value = Int(word, radix: 16) else { return [] }
                return [value >> 16 & 255, value >> 8 & 255, value & 255]
            }
        }
    }

    var text: String {
        rows.map { row in
            row.map { parts in
                let value = String(parts.reduce(0) { $0 << 8 | $1 }, radix: 16)
                return String(repeating: "0", count: 6 - value.count) + value
            }.joined(separator: " ")
        }.joined(separator: "\n") + "\n"
    }

    /// The blocks, as column and row, of which a part differs by more than `tolerance`.
    func differences(from other: BlockPicture, tolerance: Int) -> [String] {
        guard rows.map(\.count) == other.rows.map(\.count) else { return ["the number of blocks"] }
        var places: [String] = []
        for (y, (row, otherRow)) in zip(rows, other.rows).enumerated() {
            for (x, (a, b)) in zip(row, otherRow).enumerated() {
                let isNear =
                    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
                if !isNear { places.append("\(x),\(y)") }
            }
        }
        return places
    }
}

@Suite("Golden pictures")
@MainActor struct GoldenPictureTests {
    private static let directory = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("Golden")
    private static let isBlessing = ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1"

    @Test(
        "A frame looks as it did when it was last looked at",
        arguments: [
            ("helsinki-flat", "day", HelsinkiSample.camera()),
            ("helsinki-tilted", "day", HelsinkiSample.camera(bearing: 30, viewingAngle: 60)),
            ("helsinki-night", "night", HelsinkiSample.camera(bearing: 30, viewingAngle: 50)),
        ])
    func golden(name: String, style: String, camera: CameraPosition) async throws {
        let frame = try await HelsinkiSample.frame(camera, style: style)
        let picture = BlockPicture(frame)
        #expect(BlockPicture(text: picture.text) == picture)
        if Self.isBlessing { return try bless(name, picture, frame) }
        let file = Self.directory.appendingPathComponent(name + ".txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            Issue.record(
                """
                Golden/\(name).txt is missing: run the tests with WAYMARK_BLESS=1 and look at \
                Golden/\(name).png
                """)
            return
        }
        let places = picture.differences(from: BlockPicture(text: text), tolerance: 3)
        #expect(places.isEmpty, "blocks of 16 pixels that differ (column,row): \(places)")
    }

    /// Writes the golden file, and the picture itself to be looked at.
    private func bless(_ name: String, _ picture: BlockPicture, _ frame: Bitmap) throws {
        try FileManager.default.createDirectory(
            at: Self.directory, withIntermediateDirectories: true)
        let file = Self.directory.appendingPathComponent(name)
        try Data(picture.text.utf8).write(to: file.appendingPathExtension("txt"))
        try Data(frame.png()).write(to: file.appendingPathExtension("png"))
    }
}
