#if !canImport(UIKit)
    public import Foundation

    extension UIColor {
        /// Writes the parts of the color to the variables that are given, and returns `true`.
        @discardableResult
        public func getRed(
            _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
            blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
        ) -> Bool {
            red?.pointee = CGFloat(parts.x)
            green?.pointee = CGFloat(parts.y)
            blue?.pointee = CGFloat(parts.z)
            alpha?.pointee = CGFloat(parts.w)
            return true
        }
    }
#endif
