import Foundation
import Testing

@Suite("Links between documents")
struct DocumentLinkTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("Every link leads to a file that is there, and to a heading that it has")
    func links() throws {
        let documents = try Self.documents()
        #expect(documents.count > 50)
        #expect(documents.values.reduce(0) { $0 + $1.links.count } > 500)
        for (path, document) in documents {
            for link in document.links {
                let target = Self.target(of: link, in: path)
                let isThere =
                    target.hasPrefix(Self.root.path)
                    && FileManager.default.fileExists(atPath: target)
                #expect(isThere, "\(path):\(link.line): \(link.path)")
                guard isThere, let anchor = link.anchor else { continue }
                let hasHeading = documents[target]?.anchors.contains(anchor) == true
                #expect(hasHeading, "\(path):\(link.line): \(link.path)#\(anchor)")
            }
        }
    }

    @Test(
        "Headings are named as GitHub names them",
        arguments: [
            ("Known limits", "known-limits"),
            ("6. Elevations: `elevation.pmtiles`", "6-elevations-elevationpmtiles"),
            ("4.12 `street_labels`, lines", "412-street_labels-lines"),
            ("Tea & Straße", "tea--straße"),
            ("[Maps](Maps.md#fonts)' own – names", "maps-own--names"),
            ("無障礙", "無障礙"),
        ])
    func names(heading: String, name: String) {
        #expect(MarkdownDocument.anchor(ofHeading: heading) == name)
    }

    @Test("Code has no links and no headings, and the second heading of a name has a number")
    func document() {
        let document = MarkdownDocument(
            """
            # Title
            A [file](a.md), [`code`](b/c.swift "title"), ![one](<d%20e.png>) and `[none](x.md)`.
            ```sh
            # comment [none](y.md)
            ```
            ## Part ##
            [Elsewhere](https://example.org/#a), [here](#part-1), [there](../f.md#title)
            ## Part
            [g]: g.md
            """)
        #expect(document.anchors == ["title", "part", "part-1"])
        #expect(
            document.links == [
                .init(line: 2, path: "a.md", anchor: nil),
                .init(line: 2, path: "b/c.swift", anchor: nil),
                .init(line: 2, path: "d e.png", anchor: nil),
                .init(line: 7, path: "", anchor: "part-1"),
                .init(line: 7, path: "../f.md", anchor: "title"),
                .init(line: 9, path: "g.md", anchor: nil),
            ])
    }

    /// The documents of the repository by their paths.
    private static func documents() throws -> [String: MarkdownDocument] {
        let files = FileManager.default
        var paths = try files.contentsOfDirectory(atPath: root.path)
        for folder in ["Documentation", "Packaging", "Samples", "Sources", "Tests"] {
            let path = root.appendingPathComponent(folder).path
            paths += try files.subpathsOfDirectory(atPath: path).map { folder + "/" + $0 }
        }
        var documents: [String: MarkdownDocument] = [:]
        for path in paths where path.hasSuffix(".md") {
            let file = root.appendingPathComponent(path)
            documents[file.path] = MarkdownDocument(try String(contentsOf: file, encoding: .utf8))
        }
        return documents
    }

    /// The path of the file that a link in the document at `path` leads to.
    private static func target(of link: MarkdownDocument.Link, in path: String) -> String {
        guard !link.path.isEmpty else { return path }
        return URL(fileURLWithPath: path).deletingLastPathComponent()
            .appendingPathComponent(link.path).standardized.path
    }
}
