import Foundation
public import WaymarkPlatform

/// A picture that stands on the line again and again, as high as the line is wide.
@preconcurrency @MainActor public final class GMSSpriteStyle: GMSStampStyle {
    /// A picture that stands on the line.
    public init(image: UIImage) { super.init(stamp: image) }
}
