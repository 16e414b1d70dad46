package import Foundation
import WaymarkImages

/// Pictures that a person has looked at, a quarter as wide and high, on sheets in a folder `Golden`:
/// a PNG file for each subject.
///
/// With `WAYMARK_BLESS=1` the sheets are written and not compared.
package struct GoldenPictures {
    private let folder: URL
    private let side: Int
    private let tolerance: Int
    private let width: Int
    private let isBlessing: Bool
    private let results: URL
    private var sheets: [(name: String, pictures: [(name: String, part: PicturePart)])] = []

    private static let scale = 4
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Those in `Golden/NAME` beside the file of a test, or in the folder above it.
    ///
    /// - Parameters:
    ///   - side: of the squares whose mean colours are compared, in pixels of the pictures as they
    ///     are drawn: a multiple of 4.
    ///   - tolerance: by which a colour may differ, of 255.
    ///   - width: of a row of a sheet in pixels.
    ///   - results: the folder for the sheets that differ; else `out/golden` of the repository.
    package init(
        _ name: String, beside file: String, side: Int, tolerance: Int, width: Int = 700,
        isBlessing: Bool = ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1",
        results: URL? = nil
    ) {
        folder = Self.goldenFolder(of: file).appendingPathComponent(name)
        (self.side, self.tolerance, self.width) = (side / Self.scale, tolerance, width)
        self.isBlessing = isBlessing
        self.results = results ?? Self.root.appendingPathComponent("out/golden")
    }

    /// The folder `Golden` of the test target that has a file.
    private static func goldenFolder(of file: String) -> URL {
        var target = URL(fileURLWithPath: file).deletingLastPathComponent()
        while !target.lastPathComponent.hasSuffix("Tests"), target.path.count > 1 {
            target.deleteLastPathComponent()
        }
        return target.appendingPathComponent("Golden")
    }

    /// Adds a picture as it is now to a sheet.
    package mutating func add(_ name: String, to sheet: String, _ part: PicturePart) {
        let picture = (name, part.reduced(by: Self.scale))
        if let index = sheets.firstIndex(where: { $0.name == sheet }) {
            sheets[index].pictures.append(picture)
        } else {
            sheets.append((sheet, [picture]))
        }
    }

    /// Compares all sheets with those in the folder, or writes them there; a line for each that
    /// differs, is missing or is drawn by nobody.
    ///
    /// A sheet that differs is written as it is (`actual`) and was (`expected`), with the difference
    /// of each colour eight times over.
    package func compareOrBless() throws -> [String] {
        let drawn = sheets.map { sheet in
            (name: sheet.name, sheet: PictureSheet(sheet.pictures, width: width))
        }
        if isBlessing {
            try bless(drawn)
            return []
        }
        return try drawn.compactMap { try finding($0.name, $0.sheet) }
            + others.map { "\(file($0).path): no test draws it" }
    }

    private func bless(_ drawn: [(name: String, sheet: PictureSheet)]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, sheet) in drawn { try write(sheet.picture, to: file(name)) }
        for name in others { try FileManager.default.removeItem(at: file(name)) }
    }

    /// What is wrong with a sheet; `nil` where nothing is.
    private func finding(_ name: String, _ sheet: PictureSheet) throws -> String? {
        guard let bytes = FileManager.default.contents(atPath: file(name).path) else {
            let path = try keep(sheet.picture, name, "actual")
            return "\(file(name).path) is missing: look at \(path), then WAYMARK_BLESS=1 make test"
        }
        let old = try PicturePart(png: [UInt8](bytes))
        let names = sheet.differences(from: old, side: side, tolerance: tolerance)
        guard !names.isEmpty else { return nil }
        var paths = [try keep(sheet.picture, name, "actual"), try keep(old, name, "expected")]
        if old.width == sheet.picture.width, old.height == sheet.picture.height {
            paths.append(try keep(sheet.picture.difference(from: old), name, "difference"))
        }
        return "\(names.joined(separator: ", ")) of \(file(name).path): look at "
            + paths.joined(separator: ", ")
    }

    /// Sheets in the folder that no test draws.
    private var others: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let old = files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
        return Set(old).subtracting(sheets.map(\.name)).sorted()
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name + ".png") }

    /// Writes a picture among the results; its path.
    private func keep(_ picture: PicturePart, _ name: String, _ state: String) throws -> String {
        try FileManager.default.createDirectory(at: results, withIntermediateDirectories: true)
        let name = "\(folder.lastPathComponent)-\(name)-\(state).png"
        try write(picture, to: results.appendingPathComponent(name))
        return results.appendingPathComponent(name).path
    }

    private func write(_ picture: PicturePart, to file: URL) throws {
        let bytes = PNGFile.encoded(
            width: picture.width, height: picture.height, pixels: picture.pixels)
        try Data(bytes).write(to: file, options: .atomic)
    }
}
