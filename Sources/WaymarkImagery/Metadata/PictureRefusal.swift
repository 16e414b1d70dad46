import Foundation
public import WaymarkGeometry
import WaymarkImages

/// Why a picture is not taken into a collection. Whoever made the picture can mend it, or the options.
public enum PictureRefusal: Error, Hashable, Sendable {
    /// It is no JPEG file, ends too early or is damaged; with the reason of the reader.
    case damaged(reason: String)
    /// Its sides are not two to one, and it does not say which part of a sphere it shows.
    case notTwoToOne(width: Int, height: Int)
    /// It has too few pixels.
    case tooSmall(width: Int, height: Int, leastWidth: Int)
    /// It, or the sphere of which it shows a part, has too many pixels.
    case tooLarge(width: Int, height: Int, mostPixels: Int)
    /// It is progressive, so that it is in memory as a whole, and has too many pixels for that.
    case tooLargeProgressive(mostPixels: Int)
    /// It is to be turned, so that it is in memory as a whole, and has too many pixels for that.
    case tooLargeTurned(mostPixels: Int)
    /// It shows a sphere in another way than equirectangular.
    case projection(String)
    /// The part of the sphere that it says to show cannot be.
    case wrongArea(reason: String)
    /// It does not tell where it was taken.
    case noPosition
    /// The place is none, or that of receivers without satellites (0,0).
    case wrongPosition(Coordinate)
    /// The program that blurs failed, or left no picture of the same size.
    case notBlurred(reason: String)
    /// There is not enough memory for its pixels.
    case noMemory
    /// The file, or the picture that is made of it, cannot be read or written.
    case file(reason: String)
}

extension PictureRefusal {
    init(_ error: ImageCodingError) {
        self =
            switch error {
            case .malformed(let reason): .damaged(reason: reason)
            case .tooLarge(let width, let height):
                .tooLarge(width: width, height: height, mostPixels: SphereFrame.mostPixels)
            case .noMemory: .noMemory
            case .cannotWrite(let number): .file(reason: String(cString: strerror(number)))
            }
    }
}

extension PictureRefusal: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .damaged(let reason): "it is no whole JPEG file: \(reason)"
        case .notTwoToOne(let width, let height):
            "it is \(width) x \(height) pixels, which is not 2:1, and has no GPano area"
        case .tooSmall(let width, let height, let least):
            "it is \(width) x \(height) pixels; panoramas are \(least) wide at least"
        case .tooLarge(let width, let height, let most):
            "its sphere is \(width) x \(height) pixels or nearly empty; up to "
                + "\(most / 1_000_000) million can be taken"
        case .tooLargeProgressive(let most):
            "it is progressive; such pictures may have \(most / 1_000_000) million pixels "
                + "(jpegtran makes others of them without loss)"
        case .tooLargeTurned(let most):
            "EXIF says to turn it; such pictures may have \(most / 1_000_000) million pixels"
        case .projection(let name):
            "its projection is '\(name.prefix(40))', not equirectangular"
        case .wrongArea(let reason): reason
        case .noPosition: "it has no position (--positions gives one)"
        case .wrongPosition(let place):
            "its position \(place) is wrong (--positions gives another)"
        case .notBlurred(let reason): "it was not blurred: \(reason)"
        case .noMemory: "there is not enough memory"
        case .file(let reason): reason
        }
    }
}
