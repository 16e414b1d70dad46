public protocol Cancellable {
    func cancel()
}

public final class AnyCancellable: Cancellable, Hashable {
    public init(_ cancel: @escaping () -> Void)
    public func cancel()
    public func store(in set: inout Set<AnyCancellable>)
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool
    public func hash(into hasher: inout Hasher)
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

@frozen public struct AnyPublisher<Output, Failure: Error>: Publisher {
    public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T>
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

final public class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    public init()
    final public func send()
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { get }
}

@propertyWrapper public struct Published<Value> {
    public init(wrappedValue: Value)
    public init(initialValue: Value)
    @available(*, unavailable)
    public var wrappedValue: Value { get set }
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value { get set }

    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
    }

    public var projectedValue: Publisher { mutating get set }
}

public enum Publishers {
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
    }
}
