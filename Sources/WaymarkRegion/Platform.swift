import CWaymarkFile
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

/// Gives memory that was freed back to the system: what a stage of long work has let go is not held beside what
/// the next one takes.
package func releaseFreeMemory() { waymark_release_memory() }

/// Has all threads of the process share as many heaps as it has processors, instead of one each and more: what one of
/// them lets go of serves another. For a program that does one long work.
package func shareHeaps() {
    waymark_limit_heaps(Int32(ProcessInfo.processInfo.activeProcessorCount))
}
