import WaymarkUIKit
public import Foundation
import WaymarkMaps
import WaymarkPlatform

/// The base of markers, lines, areas and pictures on a map. It is not used itself.
///
/// An overlay that lies on a map lives as long as that does, whether anybody else keeps it or not. It lies on one map
/// at a time: to give it another takes it off the first.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor open class GMSOverlay: NSObject, NSCopying {
    /// The overlay of the core.
    private(set) var core: Overlay
    /// Anything that the app wants to remember with it.
    public var userData: Any?
    /// The map that it lies on; `nil` takes it off.
    public weak var map: GMSMapView? {
        didSet {
            guard map !== oldValue else { return }
            // The core tells of what follows before the overlay is let go.
            map?.overlays.insert(self)
            core.map = map?.map
            oldValue?.overlays.remove(self)
        }
    }

    init(core: Overlay) {
        self.core = core
        super.init()
        core.facade = self
    }

    /// Takes the place of a core object, before anything else was done with this one.
    func adopt(_ core: Overlay) {
        self.core = core
        core.facade = self
    }

    /// Its name; the title of an info window.
    public var title: String? {
        get { core.title }
        set { core.title = newValue }
    }

    /// Whether a tap on it is reported.
    #if canImport(ObjectiveC)
        @objc(tappable)
    #endif
    public var isTappable: Bool {
        get { core.isTappable }
        set { core.isTappable = newValue }
    }

    /// Overlays and tile layers of a higher number lie over those of a lower one; of equal numbers the later lies
    /// over the earlier.
    public var zIndex: Int32 {
        get { Int32(clamping: core.zIndex) }
        set { core.zIndex = Int(newValue) }
    }

    /// The same on no map. The copy of a subclass of an app is of the class of this module.
    ///
    /// It is made on the main thread, as all overlays are; elsewhere the program ends.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { duplicate() }
    }

    /// The same on no map.
    func duplicate() -> GMSOverlay {
        let copy = makeCopy()
        copy.userData = userData
        return copy
    }

    /// A new one of its class with a copy of the core.
    func makeCopy() -> GMSOverlay { GMSOverlay(core: core.copy()) }
}
