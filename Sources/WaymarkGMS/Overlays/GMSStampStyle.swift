public import Foundation
public import WaymarkPlatform

/// The base of pictures that a line repeats. It is not used itself.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public class GMSStampStyle: NSObject {
    /// The picture.
    public let stampImage: UIImage

    init(stamp image: UIImage) {
        stampImage = image
        super.init()
    }
}
