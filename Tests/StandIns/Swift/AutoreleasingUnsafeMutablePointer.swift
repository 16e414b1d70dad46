@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee>: Swift._Pointer {
    public let _rawValue: Builtin.RawPointer
    public init(_ _rawValue: Builtin.RawPointer)
    public var pointee: Pointee { get nonmutating set }
    public typealias Distance = Swift.Int
}
