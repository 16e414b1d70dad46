public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var phoneNumber: UIDataDetectorTypes { get }
    public static var link: UIDataDetectorTypes { get }
    public static var address: UIDataDetectorTypes { get }
    public static var calendarEvent: UIDataDetectorTypes { get }
    public static var all: UIDataDetectorTypes { get }
}

extension UITextView {
    public var dataDetectorTypes: UIDataDetectorTypes { get set }
}

extension UITableViewHeaderFooterView {
    public var contentConfiguration: (any UIContentConfiguration)? { get set }
}
