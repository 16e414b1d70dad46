#if canImport(ObjectiveC)
    import ObjectiveC

    /// Tells an object of Objective-C what a protocol of Swift is told.
    ///
    /// In Objective-C the methods of a delegate may be left out one by one; in Swift they have default
    /// implementations. So each protocol is declared for both, and the map knows that of Swift alone.
    @MainActor class ObjectiveCAdapter<Target: AnyObject> {
        weak var target: Target?

        required init(_ target: Target) { self.target = target }

        /// The one of `target`, which lives as long as it.
        static func of(_ target: Target) -> Self {
            // The address of the class is nobody else's key.
            let key = unsafeBitCast(self as AnyObject, to: UnsafeRawPointer.self)
            if let adapter = objc_getAssociatedObject(target, key) as? Self { return adapter }
            let adapter = Self(target)
            objc_setAssociatedObject(target, key, adapter, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return adapter
        }
    }
#endif
