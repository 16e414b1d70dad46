// The names of UIKit, CoreLocation and QuartzCore in which the names of others are written: Apple's frameworks
// where the platform has them, else the few types of this module.
@_exported public import Foundation
#if canImport(CoreLocation)
    @_exported public import CoreLocation
#endif
#if canImport(QuartzCore)
    @_exported public import QuartzCore
#endif
#if canImport(UIKit)
    @_exported public import UIKit
#endif
