import Foundation
import WaymarkBrowser
import WaymarkInstructions

/// The files of the page as they stand in the sources.
enum PageFiles {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let page = root.appendingPathComponent("Sources/WaymarkBrowser/Resources/Page")

    /// The words of a language by their keys, as the page gets them.
    static func words(_ language: String) -> [String: String] {
        PageWords.texts(Language.closest(to: language))
    }

    /// The contents of one file of the page.
    static func text(_ name: String) throws -> String {
        try String(contentsOf: page.appendingPathComponent(name), encoding: .utf8)
    }

    /// The contents of all modules of the page, one after the other.
    static func scripts() throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: page.path).sorted()
            .filter { $0.hasSuffix(".js") }.map(text).joined(separator: "\n")
    }

    /// The contents of a source of the host.
    static func source(_ name: String) throws -> String {
        try String(
            contentsOf: root.appendingPathComponent("Sources/WaymarkBrowser/\(name)"),
            encoding: .utf8)
    }
}
