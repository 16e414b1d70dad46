package import Foundation

extension stat {
    /// The time when the file, or something that is known of it, was changed last.
    package var changeTime: timespec {
        #if canImport(Darwin)
            st_ctimespec
        #else
            st_ctim
        #endif
    }
}
