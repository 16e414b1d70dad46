import Foundation

/// The properties of a feature. Each collection has some of them; what is of another type than it should
/// be is as if it were missing.
struct IMDFProperties {
    var category = ""
    var name: IMDFLabels?
    var shortName: IMDFLabels?
    /// A kind of people to whom it is open; `nil` where that is everybody.
    var restriction: String?
    /// The order of a level: 0 is that of the ground.
    var ordinal: Double?
    /// Whether a level is under the sky.
    var isOutdoor = false
    var levelID: UUID?
    var unitID: UUID?
    var anchorID: UUID?
    var addressID: UUID?
    var buildingIDs: [UUID] = []
    var unitIDs: [UUID] = []
    /// The place of its name or icon.
    var displayPoint: IMDFShape?
    /// Hours as in OpenStreetMap's `opening_hours`.
    var hours: String?
    var door: Door?
    /// The lock of an opening, as `badgereader`.
    var accessControls: [String] = []
    /// The number of a room or shop in an address.
    var unit: String?
    var origin: Reference?
    var intermediaries: [Reference] = []
    var destination: Reference?
    /// Whether a relationship leads from its origin to its destination alone.
    var isDirected = false

    /// The door of an opening.
    struct Door: Decodable {
        let type: String?
        let material: String?

        private enum Key: String, CodingKey { case type, material }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            (type, material) = (container.lenient(.type), container.lenient(.material))
        }
    }

    /// A feature that a relationship names.
    struct Reference: Decodable {
        let id: UUID
    }
}

extension IMDFProperties: Decodable {
    private enum Key: String, CodingKey {
        case category, name, restriction, ordinal, hours, door, unit, origin, intermediary
        case destination, direction
        case shortName = "short_name"
        case isOutdoor = "outdoor"
        case levelID = "level_id"
        case unitID = "unit_id"
        case anchorID = "anchor_id"
        case addressID = "address_id"
        case buildingIDs = "building_ids"
        case unitIDs = "unit_ids"
        case displayPoint = "display_point"
        case accessControls = "access_control"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        category = values.lenient(.category, as: String.self)?.lowercased() ?? ""
        (name, shortName) = (values.lenient(.name), values.lenient(.shortName))
        restriction = values.lenient(.restriction)
        ordinal = values.lenient(.ordinal, as: Double.self).flatMap { abs($0) <= 1000 ? $0 : nil }
        isOutdoor = values.lenient(.isOutdoor) ?? false
        (levelID, unitID) = (values.lenient(.levelID), values.lenient(.unitID))
        (anchorID, addressID) = (values.lenient(.anchorID), values.lenient(.addressID))
        (buildingIDs, unitIDs) = (values.list(.buildingIDs), values.list(.unitIDs))
        displayPoint = values.lenient(.displayPoint)
        hours = values.lenient(.hours, as: String.self).flatMap(IMDFLabels.cleaned)
        door = values.lenient(.door)
        accessControls = values.list(.accessControls)
        unit = values.lenient(.unit, as: String.self).flatMap(IMDFLabels.cleaned)
        (origin, destination) = (values.lenient(.origin), values.lenient(.destination))
        intermediaries = values.list(.intermediary)
        isDirected = values.lenient(.direction, as: String.self) == "directed"
    }
}
