import Foundation
import Synchronization
import WaymarkStyle

/// A picture that a style may show by its name.
public struct IconImage: Sendable {
    enum Content: Sendable {
        case shapes(IconOutline)
        /// A picture of which `pixelRatio` pixels are a point; distances to an outline where it is to be
        /// coloured.
        case texture(Texture, pixelRatio: Double, isDistance: Bool)
    }

    let content: Content

    /// A picture of which `pixelRatio` pixels are a point wide.
    public init(_ texture: Texture, pixelRatio: Double = 1) {
        content = .texture(texture, pixelRatio: max(pixelRatio, 0.01), isDistance: false)
    }

    init(_ content: Content) { self.content = content }

    /// Its width and height in points.
    var size: SIMD2<Double> {
        switch content {
        case .shapes(let icon): SIMD2<Double>(icon.size)
        case .texture(let texture, let ratio, _): texture.size / ratio
        }
    }
}

/// The pictures of a style by their names.
public struct IconSet: Sendable {
    private var images: [String: IconImage]

    /// No pictures.
    public init() { images = [:] }

    /// The name of the picture set that comes with the package, in a style's `sprite`.
    public static let builtInAddress = "waymark:icons"

    /// The pictures that come with the package: signs as discs with a symbol (`poi-restaurant`), the
    /// symbols alone (`restaurant`), and shields for the numbers of roads (`shield-blue`).
    public static let builtIn: IconSet = {
        var set = IconSet()
        for (name, paths) in IconDocument.builtIn {
            let contours = paths.compactMap { IconOutline.contours($0) }.flatMap { $0 }
                .map { $0.map { $0 - 7.5 } }
            set.images[name] = IconImage(
                .shapes(
                    IconOutline(shapes: [.init(contours: contours, color: nil)], size: [15, 15])))
            set.images["poi-\(name)"] = IconImage(.shapes(.sign(contours)))
        }
        for (name, colors) in IconOutline.shieldColors {
            set.images["shield-\(name)"] = IconImage(
                .shapes(.shield(fill: colors.fill, border: colors.border)))
        }
        for (name, outline) in IconOutline.formedShields {
            set.images["shield-\(name)"] = IconImage(.shapes(outline))
        }
        return set
    }()

    /// The contours of a symbol that comes with the package, in a square of 15 units; empty where
    /// there is none of that name.
    package static func builtInContours(_ name: String) -> [[SIMD2<Double>]] {
        let paths = IconDocument.builtIn[name] ?? []
        return paths.compactMap { IconOutline.contours($0) }.flatMap { $0 }
            .map { contour in contour.map { SIMD2(Double($0.x), Double($0.y)) } }
    }

    /// The picture `name`.
    public subscript(name: String) -> IconImage? {
        get { images[name] }
        set { images[name] = newValue }
    }

    /// The names of all pictures.
    public var names: Set<String> { Set(images.keys) }

    /// These pictures, and those of `other`, which take the place of those of the same name.
    public func merging(_ other: IconSet) -> IconSet {
        var all = self
        all.add(other)
        return all
    }

    /// Takes over the pictures of `other`, with `prefix` before their names.
    public mutating func add(_ other: IconSet, prefix: String = "") {
        for (name, image) in other.images { images[prefix + name] = image }
    }
}

extension IconOutline {
    /// A white symbol on a disc.
    fileprivate static func sign(_ contours: [[SIMD2<Float>]]) -> IconOutline {
        IconOutline(
            shapes: [
                Shape(contours: [disc(9.5)], color: .white),
                Shape(contours: [disc(8.6)], color: nil),
                Shape(contours: contours.map { $0.map { $0 * 0.8 } }, color: .white),
            ], size: [19, 19])
    }

    private static func disc(_ radius: Float) -> [SIMD2<Float>] {
        (0..<32).map { index in
            let angle = Float(index) / 32 * 2 * .pi
            return SIMD2(cos(angle), sin(angle)) * radius
        }
    }
}
