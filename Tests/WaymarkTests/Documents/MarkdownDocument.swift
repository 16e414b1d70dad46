import Foundation

/// The links of a Markdown document, and the headings that links can lead to.
struct MarkdownDocument {
    /// A link to a file or a heading of the repository.
    struct Link: Equatable {
        /// The number of its line, from 1 on.
        let line: Int
        /// The path of a file as it is written; empty for the document itself.
        let path: String
        /// The name of a heading; `nil` for the file alone.
        let anchor: String?
    }

    /// All links but those with a scheme, which lead elsewhere.
    private(set) var links: [Link] = []
    /// The names of the headings.
    private(set) var anchors: Set<String> = []

    init(_ text: String) {
        var isCode = false
        var counts: [String: Int] = [:]
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            guard !isCode else {
                isCode = !line.contains("```")
                continue
            }
            if line.contains("```"), line.wholeMatch(of: /\s*```[^`]*/) != nil {
                isCode = true
                continue
            }
            if line.hasPrefix("#"), let match = line.wholeMatch(of: /#{1,6} +(.*?)[ #]*/) {
                let name = Self.anchor(ofHeading: String(match.1))
                let count = counts[name, default: 0]
                anchors.insert(count == 0 ? name : "\(name)-\(count)")
                counts[name] = count + 1
            }
            addLinks(of: line, number: index + 1)
        }
    }

    private mutating func addLinks(of line: String, number: Int) {
        guard line.contains("](") || line.contains("]:") else { return }
        let text = line.replacing(/`+[^`]*`+/, with: "")
        for match in text.matches(of: /\]\(<?([^)>\s]+)|^\[[^\]]+\]:\s*<?([^>\s]+)/) {
            let destination = String(match.1 ?? match.2 ?? "")
            guard destination.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.\-]*:/) == nil else { continue }
            let parts = destination.components(separatedBy: "#")
            links.append(
                Link(
                    line: number, path: parts[0].removingPercentEncoding ?? parts[0],
                    anchor: parts.count > 1 ? parts[1].removingPercentEncoding : nil))
        }
    }

    /// The name that GitHub gives a heading: small letters without punctuation, hyphens for spaces.
    static func anchor(ofHeading heading: String) -> String {
        heading.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
            .replacing(
                /[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/.matchingSemantics(.unicodeScalar), with: ""
            )
            .replacing(" ", with: "-")
    }
}
