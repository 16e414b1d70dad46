import WaymarkImages

/// Why pictures from the air are not put into a region.
public enum AerialError: Error, Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case cannotRead(path: String, reason: String)
    /// The file is neither a PMTiles or MBTiles archive of pictures nor a PNG or JPEG picture, or a damaged one.
    case malformed(path: String, reason: String)
    /// The tiles are in a format that is not drawn.
    case format(path: String, name: String)
    /// A picture without a world file and without bounds may lie anywhere.
    case noPlace(path: String)
    /// A picture is turned, or its bounds are none.
    case place(path: String, reason: String)
    /// A picture has more pixels than are held in memory.
    case tooLarge(path: String, width: Int, height: Int, mostPixels: Int)
    /// The region has more tiles down to the deepest zoom of an archive than are looked for.
    case tooManyTiles(path: String, most: Int)
    /// Tiles of one region have one size.
    case tileSizes(path: String, found: Int, expected: Int)
    /// Nobody is named for the pictures.
    case noAttribution(path: String)
    /// The attribution has more characters than a map has room for.
    case longAttribution(most: Int)
    /// No picture lies in the region.
    case nothingThere(region: String)
}

extension AerialError {
    init(_ error: ImageCodingError, path: String, mostPixels: Int) {
        self =
            switch error {
            case .malformed(let reason): .malformed(path: path, reason: reason)
            case .tooLarge(let width, let height):
                .tooLarge(path: path, width: width, height: height, mostPixels: mostPixels)
            case .noMemory: .cannotRead(path: path, reason: "there is not enough memory")
            case .cannotWrite: .cannotRead(path: path, reason: "it cannot be written")
            }
    }
}

extension AerialError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .malformed(let path, let reason): "\(path): \(reason)"
        case .format(let path, let name):
            "\(path) has \(name) tiles: only PNG and JPEG are drawn"
        case .noPlace(let path):
            "\(path) does not tell where it lies: it needs a world file beside it, or --bounds"
        case .place(let path, let reason): "\(path): \(reason)"
        case .tooLarge(let path, let width, let height, let most):
            "\(path) has \(width) × \(height) pixels, more than \(most): make an archive of tiles of it (MBTiles)"
        case .tooManyTiles(let path, let most):
            "\(path): the region has more than \(most) tiles down to its deepest zoom: give a lower --max-zoom"
        case .tileSizes(let path, let found, let expected):
            "\(path) has tiles of \(found) pixels, those before it of \(expected)"
        case .noAttribution(let path):
            "\(path) does not tell who made it: name them with --attribution, or say --attribution none"
        case .longAttribution(let most): "an attribution has at most \(most) characters"
        case .nothingThere(let region): "none of the pictures lies in \(region)"
        }
    }
}
