/// What is shown over the map for a while because of the drive, and takes room there (row L19).
public enum Prompt: String, Hashable, Sendable, Codable, CaseIterable {
    /// A faster route was found on the way and waits for an answer.
    case fasterRoute
    /// None: the simulator says so, for the layout of an app (``LocationSimulator/showsPrompt``).
    case simulated
}
