#if canImport(CoreText)
    /// The text engine of the platform: CoreText on Apple's systems, HarfBuzz elsewhere.
    public typealias SystemTextEngine = CoreTextEngine
#elseif canImport(CHarfBuzz)
    /// The text engine of the platform: CoreText on Apple's systems, HarfBuzz elsewhere.
    public typealias SystemTextEngine = HarfBuzzTextEngine
#endif
