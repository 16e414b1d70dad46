/// A type of property: what the style specification says of it, and how its values are read.
struct PropertyType<Value: Sendable>: Sendable {
    let specification: @Sendable () -> PropertySpecification
    /// The value in Swift; `nil` where it is of another type.
    let read: @Sendable (StyleValue) -> Value?

    init(
        _ specification: @autoclosure @escaping @Sendable () -> PropertySpecification,
        _ read: @escaping @Sendable (StyleValue) -> Value?
    ) {
        self.specification = specification
        self.read = read
    }

    /// The same for a property that may have no value.
    var optional: PropertyType<Value?> {
        PropertyType<Value?>(specification()) { [read] in read($0).map { $0 } }
    }

    /// Differs with the zoom, not from feature to feature.
    var byZoom: PropertyType { with { $0.isDataDriven = false } }
    /// Differs from feature to feature.
    var byFeature: PropertyType { with { $0.isDataDriven = true } }
    /// Values are not mixed between two stops.
    var stepped: PropertyType { with { $0.isInterpolated = false } }
    /// Is the same at all zooms.
    var sameAtAllZooms: PropertyType { with { $0.usesZoom = false } }

    fileprivate func with(
        _ change: @escaping @Sendable (inout PropertySpecification) -> Void
    ) -> PropertyType {
        PropertyType(specification().with(change), read)
    }
}

extension PropertySpecification {
    fileprivate func with(_ change: (inout PropertySpecification) -> Void) -> PropertySpecification
    {
        var changed = self
        change(&changed)
        return changed
    }
}

extension PropertyType<Double> {
    static var number: PropertyType {
        PropertyType(PropertySpecification("number")) { value in
            value.number.flatMap { $0.isFinite ? $0 : nil }
        }
    }
    static var share: PropertyType { number.within(0...1) }
    static var length: PropertyType { number.within(0...(.infinity)) }

    func within(_ range: ClosedRange<Double>) -> PropertyType { with { $0.range = range } }
}

extension PropertyType<StyleColor> {
    static var color: PropertyType { PropertyType(PropertySpecification("color")) { $0.color } }
}

extension PropertyType<Bool> {
    static var flag: PropertyType {
        PropertyType(
            PropertySpecification("boolean", isDataDriven: false, isInterpolated: false)
        ) { if case .bool(let flag) = $0 { flag } else { nil } }
    }
}

extension PropertyType<String> {
    /// The name of an image.
    static var image: PropertyType {
        PropertyType(PropertySpecification("resolvedImage", isInterpolated: false)) { $0.text }
    }

    /// `{name}` in it stands for a property of the feature.
    var withTokens: PropertyType { with { $0.hasTokens = true } }
}

extension PropertyType<StyleValue> {
    static var text: PropertyType {
        PropertyType(PropertySpecification("formatted", isInterpolated: false)) { $0 }
            .with { $0.hasTokens = true }
    }
}

extension PropertyType<SIMD2<Double>> {
    static var pair: PropertyType {
        PropertyType(PropertySpecification(listOf: "number", length: 2, isInterpolated: true)) {
            guard let numbers = $0.numbers, numbers.count == 2, numbers.allSatisfy(\.isFinite)
            else { return nil }
            return SIMD2(numbers[0], numbers[1])
        }
    }
}

extension PropertyType<SIMD3<Double>> {
    static var place: PropertyType {
        PropertyType(PropertySpecification(listOf: "number", length: 3, isInterpolated: true)) {
            guard let numbers = $0.numbers, numbers.count == 3, numbers.allSatisfy(\.isFinite)
            else { return nil }
            return SIMD3(numbers[0], numbers[1], numbers[2])
        }
    }
}

extension PropertyType<SIMD4<Double>> {
    /// One to four numbers for the top, right, bottom and left of a box.
    static var padding: PropertyType { PropertyType(PropertySpecification("padding"), sides) }

    /// Four of them.
    static var sides: PropertyType {
        PropertyType(
            PropertySpecification(listOf: "number", length: 4, isInterpolated: true), sides)
    }

    @Sendable private static func sides(_ value: StyleValue) -> SIMD4<Double>? {
        guard let sides = value.numbers, sides.count == 4 else { return nil }
        return SIMD4(sides[0], sides[1], sides[2], sides[3])
    }
}

extension PropertyType<[Double]> {
    static var numbers: PropertyType {
        PropertyType(PropertySpecification(listOf: "number")) { $0.numbers }
    }
}

extension PropertyType<[String]> {
    static var texts: PropertyType {
        PropertyType(PropertySpecification(listOf: "string")) { value in
            if case .array(let items) = value { items.map(\.text) } else { [value.text] }
        }
    }
}

extension PropertyType where Value: StyleChoice {
    static var choice: PropertyType {
        PropertyType(
            PropertySpecification(Value.allCases.map(\.rawValue), isDataDriven: Value.isDataDriven)
        ) { Value(rawValue: $0.text) }
    }
}

extension PropertyType<[SymbolAnchor]> {
    static var anchors: PropertyType {
        PropertyType(PropertySpecification(listOf: "enum")) { value in
            guard case .array(let names) = value else { return nil }
            return names.map { SymbolAnchor(rawValue: $0.text) ?? .center }
        }.with { $0.values = SymbolAnchor.allCases.map(\.rawValue) }.byZoom
    }
}

extension PropertyType<[StyleValue.AnchorOffset]> {
    static var anchorOffsets: PropertyType {
        PropertyType(PropertySpecification("variableAnchorOffsetCollection")) {
            if case .anchorOffsets(let list) = $0 { list } else { nil }
        }
    }
}

extension StyleValue {
    /// The numbers of a list.
    fileprivate var numbers: [Double]? {
        switch self {
        case .array(let items): items.map { $0.number ?? 0 }
        case .padding(let numbers), .numberArray(let numbers): numbers
        default: nil
        }
    }
}
