import Foundation
public import WaymarkPlatform

/// A picture that fills the line: it is as high as the line is wide.
@preconcurrency @MainActor public final class GMSTextureStyle: GMSStampStyle {
    /// A picture that fills the line.
    public init(image: UIImage) { super.init(stamp: image) }
}
