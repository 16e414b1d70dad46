#if canImport(ImageIO)
    /// The codec of the system that the program is built for.
    public typealias SystemImageCodec = ImageIOCodec
#else
    /// The codec of the system that the program is built for.
    public typealias SystemImageCodec = LibraryImageCodec
#endif
