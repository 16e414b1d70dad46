/// What is shown over the map for a while because of the drive, and takes room there (row L19).
public enum Prompt: String, Hashable, Sendable, Codable, CaseIterable {
    /// A faster route was found on the way and waits for an answer.
    case fasterRoute
    /// How traffic ahead has changed (row L26).
    case traffic
    /// The card of an incident that the user has tapped (row L25).
    case trafficIncident
    /// None: the simulator says so, for the layout of an app (``LocationSimulator/showsPrompt``).
    case simulated
}
