import Foundation
import WaymarkFuzzTargets

// `waymark-fuzz [OPTION…] [FOLDER…]`: libFuzzer, whose `main` calls these, with the target that the
// environment names, as processes that it starts have that too.

/// Takes the target from the environment; without one, lists them with the lengths of their inputs.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer)
    -> CInt
{
    guard let name = ProcessInfo.processInfo.environment["WAYMARK_FUZZ_TARGET"] else {
        print(FuzzTarget.all.map { "\($0.name) \($0.maximumLength)" }.joined(separator: "\n"))
        exit(0)
    }
    Selection.target = FuzzTarget.named(name)
    guard let target = Selection.target else { exit(64) }
    // What is built once counts for no input.
    target.run([])
    return 0
}

/// Runs the target with one input, which may take a second of a processor: on a machine that is busy
/// with other things any input is late by the clock.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let start = clock()
    Selection.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    // POSIX has a million of them in a second everywhere.
    precondition(clock() - start < 1_000_000, "more than a second for one input")
    return 0
}
