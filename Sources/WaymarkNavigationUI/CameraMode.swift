/// The behaviour of the camera while a map shows a navigation.
public enum CameraMode: String, Sendable, CaseIterable {
    /// It stays where the user puts it.
    case free
    /// It follows the driver.
    case following
    /// It shows the rest of the route.
    case overview
}

/// How the map is seen while the camera follows.
public enum FollowingPerspective: String, Sendable, CaseIterable {
    /// From behind, looking ahead.
    case tilted
    /// From above, north at the top.
    case topDownNorthUp
    /// From above, the direction of travel at the top.
    case topDownHeadingUp
}
