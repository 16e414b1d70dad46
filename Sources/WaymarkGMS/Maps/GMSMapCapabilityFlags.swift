/// What a map can do that others may not.
public struct GMSMapCapabilityFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// The flags of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Markers with views of their own, and rules for those that lie over each other.
    public static let advancedMarkers = GMSMapCapabilityFlags(rawValue: 1)
    /// Lines of pictures that are repeated.
    public static let spritePolylines = GMSMapCapabilityFlags(rawValue: 4)
    /// Looks of areas of the map that an app chooses. No map has them.
    public static let dataDrivenStyling = GMSMapCapabilityFlags(rawValue: 2)
}
