import Testing

/// Tests of what an app has once, which therefore run one after the other.
@Suite("What an app has once", .serialized)
enum AppServices {}
