@_exported public import CoreFoundation
@_exported public import CoreGraphics
@_exported public import CoreText
@_exported public import Foundation
@_exported public import ObjectiveC
@_exported public import QuartzCore
