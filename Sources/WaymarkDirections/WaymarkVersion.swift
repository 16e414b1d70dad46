/// The version of Waymark.
public enum WaymarkVersion {
    /// The version that this code is, by semantic versioning.
    public static let current = "0.1.0"
}
