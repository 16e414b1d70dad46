/// Why a feature of an IMDF archive is left out.
enum IMDFFault: Error, Hashable {
    /// It has no id, or one that is no UUID.
    case noID
    /// A feature before it has its id.
    case repeatedID
    /// It is no feature of its collection, or lacks a property that it must have.
    case malformed
    /// It must have a geometry and has none.
    case noGeometry
    /// Its geometry is of another type than its collection has.
    case wrongGeometry
    /// A coordinate is no number, or beyond ±180° or ±90°.
    case badCoordinates
    /// A ring has fewer than three different points, or a line fewer than two.
    case fewPoints
    /// It belongs to a feature that is not in the archive, or was left out.
    case missing(IMDFCollection)
}

extension IMDFFault: CustomStringConvertible {
    /// A few words for a person.
    var description: String {
        switch self {
        case .noID: "without an id"
        case .repeatedID: "with the id of another"
        case .malformed: "malformed"
        case .noGeometry: "without a geometry"
        case .wrongGeometry: "with a geometry of another type"
        case .badCoordinates: "with coordinates that are none"
        case .fewPoints: "with too few points"
        case .missing(let collection): "whose \(collection.rawValue) is missing"
        }
    }
}
