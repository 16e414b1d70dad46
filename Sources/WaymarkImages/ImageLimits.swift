/// The largest picture that is unpacked. A file of a few bytes may say that it is as large as the Earth.
public struct ImageLimits: Hashable, Sendable {
    /// The most pixels of a side.
    public var longestSide: Int
    /// The most pixels in all.
    public var mostPixels: Int

    /// Pictures of up to so many pixels.
    public init(longestSide: Int, mostPixels: Int) {
        (self.longestSide, self.mostPixels) = (longestSide, mostPixels)
    }

    /// The number of pixels of a picture.
    ///
    /// - Throws: ``ImageCodingError/tooLarge(width:height:)``, or ``ImageCodingError/malformed(reason:)`` where a side
    ///   is 0.
    package func count(width: Int, height: Int) throws(ImageCodingError) -> Int {
        guard width > 0, height > 0 else { throw .malformed(reason: "its size") }
        guard width <= longestSide, height <= longestSide,
            height <= mostPixels / width
        else { throw .tooLarge(width: width, height: height) }
        return width * height
    }
}
