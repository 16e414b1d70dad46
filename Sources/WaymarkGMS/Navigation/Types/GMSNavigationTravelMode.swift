/// How one travels. It chooses the profile of the provider for the next request.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSNavigationTravelMode: Int, Sendable {
    /// By car.
    case driving = 0
    /// By bicycle.
    case cycling = 1
    /// On foot.
    case walking = 2
    /// By motorcycle.
    case twoWheeler = 3
    /// By taxi. Routes are those of cars: lanes for taxis alone are not used.
    case taxicab = 4

    /// The name of the profile.
    var profile: String {
        switch self {
        case .driving, .taxicab: "car"
        case .cycling: "bicycle"
        case .walking: "foot"
        case .twoWheeler: "motorcycle"
        }
    }
}
