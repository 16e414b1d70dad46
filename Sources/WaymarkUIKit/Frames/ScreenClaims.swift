import WaymarkMaps

/// Knows which view shows a screen.
///
/// A screen knows nothing of views, and two views of one screen nothing of each other, so that only something that
/// is there once can tell.
@MainActor enum ScreenClaims {
    private struct Claim {
        weak var screen: (any MapScreen)?
        weak var view: HostView?
        var isGone: Bool { screen == nil || view == nil }
    }

    private static var claims: [ObjectIdentifier: Claim] = [:]

    /// The view that shows `screen`; `nil` where none does.
    static func holder(of screen: any MapScreen) -> HostView? {
        claims[ObjectIdentifier(screen)]?.view
    }

    /// Gives `screen` to `view`.
    static func claim(_ screen: any MapScreen, by view: HostView) {
        claims = claims.filter { !$0.value.isGone }
        claims[ObjectIdentifier(screen)] = Claim(screen: screen, view: view)
    }

    /// Takes `screen` from `view`, where that has it.
    static func release(_ screen: any MapScreen, by view: HostView) {
        if holder(of: screen) === view { claims[ObjectIdentifier(screen)] = nil }
    }
}
