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
    guard Selection.target != nil else { exit(64) }
    return 0
}

/// Runs the target with one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Selection.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
