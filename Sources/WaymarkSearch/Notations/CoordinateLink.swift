import WaymarkGeometry

/// Coordinates in `geo:` URIs (RFC 5870) and in links to maps.
enum CoordinateLink {
    /// The coordinate of the place that `text`, a whole link, shows; `nil` where it has none.
    static func coordinate(in text: Substring) -> Coordinate? {
        let link = decoded(text)
        if let rest = link.dropping(prefix: "geo:") { return geo(rest) }
        let isLink = ["http://", "https://", "www.", "maps:", "comgooglemaps:", "waze:"].contains {
            link.dropping(prefix: $0) != nil
        }
        guard isLink, !link.contains(where: \.isWhitespace) else { return nil }
        return marker(in: link) ?? parameters(of: link) ?? view(in: link)
    }

    /// `64.15,-21.94;u=35`; with `?q=` that of the question, as Android has it.
    private static func geo(_ rest: Substring) -> Coordinate? {
        if let question = value(of: "q", in: rest), let asked = pair(question) { return asked }
        return pair(rest)
    }

    /// The marked place: `!3d…!4d…` of Google, `mlat` and `mlon` of OpenStreetMap.
    private static func marker(in link: Substring) -> Coordinate? {
        if let latitude = number(after: "!3d", in: link),
            let longitude = number(after: "!4d", in: link)
        {
            return Coordinate(latitude: latitude, longitude: longitude)
        }
        for (latitude, longitude) in [("mlat", "mlon"), ("lat", "lon"), ("lat", "lng")] {
            if let latitude = value(of: latitude, in: link).flatMap(number),
                let longitude = value(of: longitude, in: link).flatMap(number)
            {
                return Coordinate(latitude: latitude, longitude: longitude)
            }
        }
        return nil
    }

    /// The parameters with both numbers, those of a place before those of a view.
    private static func parameters(of link: Substring) -> Coordinate? {
        let names = [
            "coordinate", "query", "q", "destination", "daddr", "ll", "center", "cp", "sll",
        ]
        return names.lazy.compactMap { value(of: $0, in: link).flatMap(pair) }.first
    }

    /// The middle of the map: `@64.15,-21.94,15z`, `#map=15/64.15/-21.94`, `/place/64.15,-21.94`.
    private static func view(in link: Substring) -> Coordinate? {
        for mark in ["/place/", "/search/", "/dir//", "@"] {
            if let rest = link.after(mark), let found = pair(rest) { return found }
        }
        guard let rest = link.after("#map=") else { return nil }
        let parts = rest.prefix { $0 != "&" }.split(separator: "/")
        guard parts.count >= 3, let latitude = number(parts[1]), let longitude = number(parts[2])
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Two numbers at the start of `text`, between them a comma (Bing: `~`).
    private static func pair(_ text: Substring) -> Coordinate? {
        guard let latitude = number(text) else { return nil }
        let rest = text.drop { $0 != "," && $0 != "~" }.dropFirst().drop { $0 == "+" || $0 == " " }
        return number(rest).map { Coordinate(latitude: latitude, longitude: $0) }
    }

    /// The value of a parameter after `?`, `&`, `#` or `;`.
    private static func value(of name: String, in link: Substring) -> Substring? {
        for part in link.split(whereSeparator: { "?&#;".contains($0) }).dropFirst() {
            if let value = part.dropping(prefix: name + "=") { return value }
        }
        return nil
    }

    private static func number(after mark: String, in link: Substring) -> Double? {
        link.after(mark).flatMap(number)
    }

    /// The decimal number at the start of `text`.
    private static func number(_ text: Substring) -> Double? {
        let sign = text.first == "-" ? text.prefix(1) : text.prefix(0)
        let digits = text[sign.endIndex...].prefix { ("0"..."9").contains($0) || $0 == "." }
        guard digits.contains(where: { $0 != "." }) else { return nil }
        return Double(text[sign.startIndex..<digits.endIndex])
    }

    /// `text` with the escaped commas of links.
    private static func decoded(_ text: Substring) -> Substring {
        guard text.contains("%") else { return text }
        var decoded = ""
        var rest = text
        while let first = rest.first {
            let isComma = rest.dropping(prefix: "%2c") != nil
            decoded.append(isComma ? "," : first)
            rest = rest.dropFirst(isComma ? 3 : 1)
        }
        return decoded[...]
    }
}

extension Substring {
    /// What follows `prefix`, in letters of any case; `nil` where the text begins otherwise.
    fileprivate func dropping(prefix: String) -> Substring? {
        let start = self.prefix(prefix.count)
        return start.lowercased() == prefix.lowercased() ? self[start.endIndex...] : nil
    }

    /// What follows the first `mark`; `nil` where there is none.
    fileprivate func after(_ mark: String) -> Substring? {
        var rest = self
        while let first = mark.first, let index = rest.firstIndex(of: first) {
            if rest[index...].hasPrefix(mark) { return rest[index...].dropFirst(mark.count) }
            rest = rest[index...].dropFirst()
        }
        return nil
    }
}
