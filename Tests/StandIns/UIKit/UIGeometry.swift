public struct UIEdgeInsets: Equatable, Codable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
    public static let zero: UIEdgeInsets
    public init()
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
}

public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat
    public static let zero: NSDirectionalEdgeInsets
    public init()
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
}

public struct UIOffset: Equatable, Codable, Sendable {
    public var horizontal: CGFloat
    public var vertical: CGFloat
    public static let zero: UIOffset
    public init()
    public init(horizontal: CGFloat, vertical: CGFloat)
}

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var top: UIRectEdge { get }
    public static var left: UIRectEdge { get }
    public static var bottom: UIRectEdge { get }
    public static var right: UIRectEdge { get }
    public static var all: UIRectEdge { get }
}

public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var topLeft: UIRectCorner { get }
    public static var topRight: UIRectCorner { get }
    public static var bottomLeft: UIRectCorner { get }
    public static var bottomRight: UIRectCorner { get }
    public static var allCorners: UIRectCorner { get }
}

@objc public enum NSTextAlignment: Int, Sendable {
    case left
    case center
    case right
    case justified
    case natural
}

@objc public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect
}
