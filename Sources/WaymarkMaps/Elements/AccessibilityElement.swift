/// A thing that can be seen on a map, as a screen reader describes it.
public struct AccessibilityElement: Hashable, Sendable, Codable {
    /// The kind of thing that it is to a reader.
    public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
        /// A tap does something.
        case button
        /// It names what follows.
        case header
        /// It says something.
        case text
        /// It is a picture of something.
        case image
        /// It says something that changes often, as a speed does.
        case status
    }

    /// The same for the same thing in the next frame.
    public var identifier: String
    /// Its name.
    public var label: String
    /// Words read after the name, such as the snippet of a marker; may be empty.
    public var value = ""
    /// The kind of thing that it is.
    public var role: Role
    /// Its place, in points of the view.
    public var frame: ViewRect

    /// Something in `frame` of which `label` is said.
    public init(
        identifier: String, label: String, value: String = "", role: Role, frame: ViewRect
    ) {
        self.identifier = identifier
        self.label = label
        self.value = value
        self.role = role
        self.frame = frame
    }
}
