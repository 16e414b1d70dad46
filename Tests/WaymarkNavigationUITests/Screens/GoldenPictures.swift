import Foundation
import Testing
import WaymarkRendering

/// Pictures as they are kept in a file under `Golden`: a line each with its name and the mean
/// colours of its blocks, or with the name of an earlier one that is the same.
///
/// With `WAYMARK_BLESS=1` the file is written and not compared, with `WAYMARK_PICTURES` pictures
/// are written to that folder.
struct GoldenPictures {
    private let file: URL
    private let side: Int
    private var pictures: [(name: String, means: BlockMeans)] = []

    private static let environment = ProcessInfo.processInfo.environment

    /// Those of the file `name`.txt, in blocks of `side` by `side` pixels.
    init(_ name: String, side: Int) {
        file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Golden/\(name).txt")
        self.side = side
    }

    /// Adds a picture as it is now; each has another name, without spaces.
    mutating func add(_ name: String, _ part: PicturePart) {
        pictures.append((name, part.means(side: side)))
    }

    /// Expects all of them to be near those in the file, and that there are no others.
    func check() throws {
        if Self.environment["WAYMARK_BLESS"] == "1" {
            return try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let golden = try Self.pictures(in: String(contentsOf: file, encoding: .utf8))
        let others = Set(pictures.map(\.name)).symmetricDifference(golden.map(\.name))
        #expect(others.sorted() == [] && pictures.count == golden.count)
        let known = Dictionary(golden) { first, _ in first }
        for (name, means) in pictures {
            #expect(known[name].map(means.isNear) == true, "\(name)")
        }
    }

    /// The folder to which pictures are written; `nil` where nobody wants them.
    static var folder: String? { environment["WAYMARK_PICTURES"] }

    /// Writes a picture where they are wanted.
    static func write(_ bitmap: Bitmap, _ name: String) throws {
        guard let folder else { return }
        try Data(bitmap.png()).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }

    private var lines: [String] {
        var first: [BlockMeans: String] = [:]
        return pictures.map { name, means in
            if let same = first[means] { return "\(name) = \(same)" }
            first[means] = name
            return "\(name): \(means.text)"
        }
    }

    private static func pictures(in text: String) -> [(name: String, means: BlockMeans)] {
        var known: [String: BlockMeans] = [:]
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { return nil }
            let isSame = parts[1] == "="
            let name = isSame ? parts[0] : String(parts[0].dropLast())
            let means = isSame ? known[parts[2]] : BlockMeans("\(parts[1]) \(parts[2])")
            known[name] = means
            return means.map { (name, $0) }
        }
    }
}
