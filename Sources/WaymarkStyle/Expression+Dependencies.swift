import WaymarkGeometry

extension Expression {
    /// The keys of the properties that it reads.
    public var keys: Set<String> {
        switch self {
        case .get(let key), .has(let key): [key]
        default: children.reduce(into: []) { $0.formUnion($1.keys) }
        }
    }

    private var children: [Expression] {
        switch self {
        case .literal, .get, .has, .zoom, .geometryType: []
        case .not(let a), .toString(let a), .toNumber(let a): [a]
        case .all(let list), .any(let list), .coalesce(let list), .concat(let list),
            .arithmetic(_, let list):
            list
        case .compare(_, let a, let b), .contains(let a, let b): [a, b]
        case .cases(let branches, let fallback):
            branches.flatMap { [$0.0, $0.1] } + [fallback]
        case .match(let input, let table, let fallback): [input, fallback] + Array(table.values)
        case .step(let input, let first, let stops): [input, first] + stops.map(\.1)
        case .interpolate(_, let input, let stops): [input] + stops.map(\.1)
        }
    }
}

func power(_ base: Double, _ exponent: Double) -> Double { CMath.power(base, exponent) }
