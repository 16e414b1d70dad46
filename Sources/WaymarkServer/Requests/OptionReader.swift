/// The options of a query, each of which is taken once. Those about access are nobody's.
struct OptionReader {
    private var values: [String: [String]] = [:]

    /// Reads `name=value&name=value`.
    ///
    /// - Parameter isForm: whether a plus is a blank, as in the forms of browsers.
    /// - Throws: ``RequestError/malformedQuery``, ``RequestError/malformedOption(name:value:)``.
    init(_ query: Substring, isForm: Bool = false) throws(RequestError) {
        for part in query.pieces("&") {
            let written = isForm ? part.replacing("+", with: " ") : part
            guard let text = written.percentDecoded else { throw .malformedQuery }
            guard let equals = text.firstIndex(of: "=") else {
                throw .malformedOption(name: text, value: "")
            }
            let name = String(text[..<equals])
            guard !RequestTarget.accessOptions.contains(name) else { continue }
            values[name, default: []].append(String(text[text.index(after: equals)...]))
        }
    }

    /// Options that are known already, each with its values in their order.
    init(_ values: [String: [String]]) { self.values = values }

    /// The option `name` as it is written, the last one of several; `nil` where it is not given.
    mutating func text(_ name: String) -> String? { texts(name).last }

    /// All options `name` in their order.
    mutating func texts(_ name: String) -> [String] { values.removeValue(forKey: name) ?? [] }

    /// `true` or `false`.
    mutating func flag(_ name: String, default value: Bool) throws(RequestError) -> Bool {
        switch text(name) {
        case nil: return value
        case "true": return true
        case "false": return false
        case .some(let text): throw .malformedOption(name: name, value: text)
        }
    }

    /// One of the words of `Choice`.
    mutating func choice<Choice: RawRepresentable<String>>(
        _ name: String, default value: Choice
    ) throws(RequestError) -> Choice {
        guard let text = text(name) else { return value }
        guard let choice = Choice(rawValue: text) else {
            throw .malformedOption(name: name, value: text)
        }
        return choice
    }

    /// A number of decimal digits.
    mutating func number(_ name: String) throws(RequestError) -> Double? {
        guard let text = text(name) else { return nil }
        guard let number = Double(plain: text[...]) else {
            throw .malformedOption(name: name, value: text)
        }
        return number
    }

    /// A whole number.
    mutating func count(_ name: String) throws(RequestError) -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text) else { throw .malformedOption(name: name, value: text) }
        return number
    }

    /// One entry for each of `count` coordinates, empty ones among them; `nil` where the option is
    /// not given or empty.
    mutating func entries(_ name: String, count: Int) throws(RequestError) -> [Substring]? {
        guard let text = text(name), !text.isEmpty else { return nil }
        let entries = text[...].pieces(";", keepsEmpty: true)
        guard entries.count == count else {
            throw .entryCount(name: name, count: entries.count, expected: count)
        }
        return entries
    }

    /// Numbers of coordinates, each less than `count`; `nil` where the option is not given or is
    /// `all`.
    mutating func indices(_ name: String, count: Int) throws(RequestError) -> [Int]? {
        guard let text = text(name), text != "all" else { return nil }
        var indices: [Int] = []
        for entry in text[...].pieces(";", keepsEmpty: true) {
            guard let index = Int(entry) else { throw .malformedOption(name: name, value: text) }
            guard (0..<count).contains(index) else {
                throw .valueOutOfRange(name: name, value: String(entry))
            }
            indices.append(index)
        }
        return indices
    }

    /// Some of the coordinates in their order, the first and the last among them.
    mutating func stops(_ name: String, count: Int) throws(RequestError) -> [Int]? {
        guard let stops = try indices(name, count: count) else { return nil }
        guard stops.first == 0, stops.last == count - 1,
            zip(stops, stops.dropFirst()).allSatisfy({ $0 < $1 })
        else { throw .stopsWithoutEnds }
        return stops
    }

    /// Throws where an option is left that nobody took.
    func finish() throws(RequestError) {
        if let name = values.keys.min() { throw .unknownOption(name) }
    }
}
