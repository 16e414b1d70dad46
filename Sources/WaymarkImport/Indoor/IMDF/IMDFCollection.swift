/// A kind of features of IMDF 1.0.0 (OGC 20-094), each of which has a file.
enum IMDFCollection: String, CaseIterable {
    case venue, building, footprint, level, unit, opening, amenity, anchor, occupant, address
    case fixture, kiosk, section, relationship, detail, geofence

    /// Whether an archive without it is none.
    var isRequired: Bool { self == .venue || self == .level || self == .unit }

    /// Whether anything of it gets into a plan: details and geofences have nothing that is drawn.
    var isRead: Bool { self != .detail && self != .geofence }

    /// The names that its file may have, the one of the specification first.
    var fileNames: [String] { [rawValue + ".geojson", rawValue + ".json"] }

    /// Its name in a sentence.
    func word(count: Int) -> String {
        guard count != 1 else { return rawValue }
        switch self {
        case .amenity: return "amenities"
        case .address: return "addresses"
        default: return rawValue + "s"
        }
    }
}
