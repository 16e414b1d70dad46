import WaymarkDirections
import WaymarkGeometry

extension PlaceOptions {
    /// Reads what all services of Photon's interface take.
    ///
    /// - Parameters:
    ///   - accepted: the header `Accept-Language`.
    ///   - limit: how many answers there are where the request does not say.
    init(
        photon options: inout OptionReader, accepting accepted: String?, limit most: Int
    ) throws(RequestError) {
        self.init()
        switch try options.language("lang") {
        case "default": break
        case let tag?: language = tag
        case nil: language = accepted.flatMap(AcceptedLanguages.first)
        }
        limit = max(1, min(50, try options.count("limit") ?? most))
        tags = try options.tagConditions("osm_tag")
        for name in try options.values("layer") {
            guard let layer = PhotonLayer(rawValue: name) else {
                throw .malformedOption(name: "layer", value: name)
            }
            kinds.formUnion(PlaceKind.allCases.filter { $0.photonLayer == layer })
        }
        // There is one answer for each thing, and no lines of streets in it, in any case.
        for name in ["dedupe", "debug", "geometry", "suggest_addresses"] { _ = options.text(name) }
    }

    /// Reads what a search of Photon's interface takes besides.
    mutating func readPhotonFocus(_ options: inout OptionReader) throws(RequestError) {
        try readArea(&options)
        near = try options.coordinate()
        zoom = Double(max(0, min(18, try options.count("zoom") ?? 12)))
        // Photon weighs how well known a place is: 0 for nearness alone, 1 for as much, 0.4 by itself.
        let fame = max(0, min(1, try options.number("location_bias_scale") ?? 0.4))
        nearnessWeight = 1 / (1 + 10 * fame)
    }
}

/// The sorts of places in Photon's interface.
enum PhotonLayer: String, JSONWritable {
    case house, street, locality, district, city, county, state, country, other
}

extension PlaceKind {
    /// The sort of place that Photon has for it.
    var photonLayer: PhotonLayer {
        switch self {
        case .country: .country
        case .state: .state
        case .county: .county
        case .settlement: .city
        case .district: .district
        case .locality: .locality
        case .street, .junction: .street
        case .address, .stop, .pointOfInterest: .house
        case .postcode, .nature, .coordinate: .other
        }
    }
}

/// The languages of a header `Accept-Language` (RFC 9110, section 12.5.4).
enum AcceptedLanguages {
    /// The tag that is wanted most; `nil` where there is none that can be read.
    static func first(_ header: String) -> String? {
        let tags = header.prefix(200).split(separator: ",").compactMap(Self.weighted)
        var best: (tag: String, weight: Double)?
        for tag in tags where tag.weight > best?.weight ?? 0 { best = tag }
        return best?.tag
    }

    private static func weighted(_ part: Substring) -> (tag: String, weight: Double)? {
        let parts = part.filter { $0 != " " }.split(separator: ";")
        guard let tag = parts.first, OptionReader.isName(tag) else { return nil }
        guard parts.count > 1 else { return (String(tag), 1) }
        guard parts[1].hasPrefix("q="), let weight = Double(plain: parts[1].dropFirst(2))
        else { return nil }
        return (String(tag), weight)
    }
}
