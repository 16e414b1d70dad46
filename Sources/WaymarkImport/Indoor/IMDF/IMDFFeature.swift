import Foundation
import WaymarkTiles

/// A feature of an IMDF archive.
struct IMDFFeature {
    let id: UUID
    /// `nil` where it has none, as an occupant.
    let shape: IMDFShape?
    let properties: IMDFProperties

    /// The same number in all builds: of its id, 53 bits that JavaScript has exactly.
    var number: UInt64 {
        // FNV-1a.
        let hash = id.text.utf8.reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return hash >> 11
    }

    /// The place of its name or icon, if the archive says it.
    var displayPoint: WorldPoint? {
        if case .point(let point)? = properties.displayPoint { point } else { nil }
    }
}

/// A feature, or why it is none.
enum IMDFResult: Decodable {
    case feature(IMDFFeature, type: String?)
    case fault(IMDFFault)

    private enum Key: String, CodingKey {
        case id, geometry, properties
        case type = "feature_type"
    }

    init(from decoder: any Decoder) {
        do {
            let container = try decoder.container(keyedBy: Key.self)
            guard let id = container.lenient(.id, as: UUID.self) else {
                self = .fault(.noID)
                return
            }
            let shape = try container.decodeIfPresent(IMDFShape.self, forKey: .geometry)
            let feature = IMDFFeature(
                id: id, shape: shape,
                properties: container.lenient(.properties) ?? IMDFProperties())
            self = .feature(feature, type: container.lenient(.type))
        } catch let fault as IMDFFault {
            self = .fault(fault)
        } catch { self = .fault(.malformed) }
    }
}
