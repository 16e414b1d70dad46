import WaymarkMaps

/// The kind of map that is shown.
#if canImport(ObjectiveC)
    @objc
#endif
public enum GMSMapViewType: UInt, Sendable {
    /// Roads and names.
    #if canImport(ObjectiveC)
        @objc(kGMSTypeNormal)
    #endif
    case normal = 1
    /// Pictures of the ground alone.
    #if canImport(ObjectiveC)
        @objc(kGMSTypeSatellite)
    #endif
    case satellite = 2
    /// Roads and names over shaded slopes.
    #if canImport(ObjectiveC)
        @objc(kGMSTypeTerrain)
    #endif
    case terrain = 3
    /// Roads and names over pictures of the ground.
    #if canImport(ObjectiveC)
        @objc(kGMSTypeHybrid)
    #endif
    case hybrid = 4
    /// Nothing but what an app lays on it.
    #if canImport(ObjectiveC)
        @objc(kGMSTypeNone)
    #endif
    case none = 5

    init(_ type: MapType) {
        switch type {
        case .normal: self = .normal
        case .satellite: self = .satellite
        case .terrain: self = .terrain
        case .hybrid: self = .hybrid
        case .none: self = .none
        }
    }

    var core: MapType {
        switch self {
        case .normal: .normal
        case .satellite: .satellite
        case .terrain: .terrain
        case .hybrid: .hybrid
        case .none: .none
        }
    }
}
