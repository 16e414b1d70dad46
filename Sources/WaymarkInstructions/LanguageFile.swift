import Yams

/// The words of one language as they stand in its file, read once.
final class LanguageFile: Sendable {
    struct Contents: Decodable, Sendable {
        let language: String
        let name: String
        let script: String
        let decimal: String
        let units: UnitWords
        let guidance: GuidanceLocale.Contents
        let notices: NoticeWords
        let panels: PanelWords
        let map: MapWords
        let places: PlaceWords
    }

    let contents: Contents
    let guidance: GuidanceLocale
    let page: [String: String]
    let missingKeys: [String]

    /// A file that has all words.
    convenience init(bundled yaml: String) throws(LanguageError) {
        try self.init(Self.node(yaml), missingKeys: [])
    }

    /// A file whose missing words are taken from the English one.
    convenience init(own yaml: String) throws(LanguageError) {
        let english = try Self.node(LanguageStore.shared.text("en") ?? "")
        let completion = LanguageCompletion(try Self.node(yaml), english: english)
        try self.init(completion.node, missingKeys: completion.missingKeys.sorted())
    }

    private init(_ node: Node, missingKeys: [String]) throws(LanguageError) {
        do {
            contents = try YAMLDecoder().decode(Contents.self, from: node)
        } catch {
            throw LanguageError(decoding: error)
        }
        // Large tables are read from the node: a decoder looks for each key among all of them.
        page = try node.value(of: "page").texts(at: "page")
        let cases = try node.value(of: "guidance").value(of: "cases", at: "guidance")
        guidance = GuidanceLocale(
            contents.guidance, language: contents.language, script: contents.script,
            decimal: contents.decimal, cases: try NameCase.all(in: cases))
        self.missingKeys = missingKeys
    }

    /// The root of a file. All scalars are texts: "on" is a key here, and no truth value.
    private static func node(_ yaml: String) throws(LanguageError) -> Node {
        let node: Node?
        do { node = try compose(yaml: yaml, .basic) } catch { throw .syntax("\(error)") }
        guard let node, node.mapping != nil else { throw .syntax("no table of words") }
        return node
    }
}
