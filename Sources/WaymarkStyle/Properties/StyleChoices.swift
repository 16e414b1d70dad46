/// A property that is one of several names.
package protocol StyleChoice: CaseIterable, RawRepresentable<String>, Sendable {
    /// Whether it may differ from feature to feature.
    static var isDataDriven: Bool { get }
}

extension StyleChoice {
    package static var isDataDriven: Bool { false }
}

/// How a line ends.
public enum LineCap: String, CaseIterable, Sendable {
    /// Cut off at the last point.
    case butt
    /// A half circle.
    case round
    /// Cut off half a width beyond the last point.
    case square
}

extension LineCap: StyleChoice {}

/// The plane by which something lies, turns or is moved.
package enum ReferencePlane: String, StyleChoice { case map, viewport }

/// The plane by which a symbol lies or turns, or the one that suits its place.
package enum Alignment: String, StyleChoice { case map, viewport, auto }

/// Whether a symbol may lie over others.
package enum Overlap: String, StyleChoice { case never, always, cooperative }

/// How the pixels of a picture are read.
package enum Resampling: String, StyleChoice { case linear, nearest }

/// The place of the symbols of a feature.
package enum SymbolPlacement: String, StyleChoice {
    case point
    /// Again and again along the line.
    case line
    /// In the middle of the line.
    case lineCenter = "line-center"
}

/// The order of symbols that lie over each other.
package enum SymbolOrder: String, StyleChoice {
    case auto, source
    case viewportY = "viewport-y"
    package static let allCases: [SymbolOrder] = [.auto, .viewportY, .source]
}

/// The sides of a text that an icon is fitted to.
package enum IconTextFit: String, StyleChoice { case none, width, height, both }

/// How lines of unequal length stand to each other.
package enum TextJustification: String, StyleChoice {
    case auto, left, center, right
    package static var isDataDriven: Bool { true }
}

/// The letters of a text.
package enum TextTransform: String, StyleChoice {
    case none, uppercase, lowercase
    package static var isDataDriven: Bool { true }

    package func callAsFunction(_ text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        }
    }
}

/// The part of a box that is held at a place.
package enum SymbolAnchor: String, StyleChoice {
    case center, left, right, top, bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
    package static var isDataDriven: Bool { true }

    /// The shares of the box to the left of the place and above it.
    package var share: SIMD2<Double> {
        switch self {
        case .center: SIMD2(0.5, 0.5)
        case .left: SIMD2(0, 0.5)
        case .right: SIMD2(1, 0.5)
        case .top: SIMD2(0.5, 0)
        case .bottom: SIMD2(0.5, 1)
        case .topLeft: SIMD2(0, 0)
        case .topRight: SIMD2(1, 0)
        case .bottomLeft: SIMD2(0, 1)
        case .bottomRight: SIMD2(1, 1)
        }
    }

    /// Away from the anchor: the direction in which the box lies.
    package var direction: SIMD2<Double> { SIMD2(1, 1) - 2 * share }
}

/// The shape of the roof of a building.
package enum RoofShape: String, StyleChoice {
    case flat, gabled, hipped, pyramidal, gambrel, mansard, skillion, round, dome, onion
    case halfHipped = "half-hipped"
    package static var isDataDriven: Bool { true }
}
