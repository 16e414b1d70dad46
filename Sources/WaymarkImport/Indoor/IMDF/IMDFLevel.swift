import Foundation

/// A level of an IMDF archive.
struct IMDFLevel {
    /// 0 is that of the ground.
    let ordinal: Double
    /// The buildings that have it and are in the archive.
    let buildings: [UUID]
    /// Whether it is under the sky.
    let isOutdoor: Bool
    /// Whether it is open to some people only.
    let isPrivate: Bool
    /// Its border.
    let area: IMDFArea
}
