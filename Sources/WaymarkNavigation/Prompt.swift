/// Something that the drive shows over the map for a while and that takes room there.
public enum Prompt: String, Hashable, Sendable, Codable, CaseIterable {
    /// A faster route was found on the way and waits for an answer.
    case fasterRoute
    /// How traffic ahead has changed.
    case traffic
    /// The card of an incident that the user has tapped.
    case trafficIncident
    /// Whether an incident that the driver has just passed is still there.
    case incidentVote
    /// The end of the drive: where it has led, how long it took and how far it was.
    case tripSummary
    /// None: the simulator says so, for the layout of an app (``LocationSimulator/showsPrompt``).
    case simulated
}
