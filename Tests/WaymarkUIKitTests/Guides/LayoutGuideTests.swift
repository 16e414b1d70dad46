import Testing
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkPlatform
import WaymarkUIKit

/// A view of an app that asks for a height.
private final class Banner: UIView, HeaderAccessoryView {
    var height: CGFloat = 48
    private(set) var widest: CGFloat = 0

    func height(constrainedTo size: CGSize, on mapView: MapHostView) -> CGFloat {
        widest = size.width
        return height
    }
}

@Suite("Guides and a view at the panels of a navigation")
@MainActor struct LayoutGuideTests {
    @Test("L16: without a navigation the guides are lines at the borders")
    func withoutNavigation() throws {
        let view = try GuideScene().view
        #expect(
            view.navigationHeaderLayoutGuide.layoutFrame
                == CGRect(x: 0, y: 0, width: 393, height: 0))
        #expect(
            view.navigationFooterLayoutGuide.layoutFrame
                == CGRect(x: 0, y: 852, width: 393, height: 0))
        #expect(view.bottomTrailingButtonsLayoutGuide.layoutFrame.height == 0)
        #expect(
            view.layoutGuides.count == 3 && view.layoutGuides.allSatisfy { $0.owningView === view })
    }

    @Test("L16: on a drive the guides stand where header and footer do, and a label with them")
    func onDrive() async throws {
        let scene = try GuideScene()
        let label = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        scene.view.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(
                equalTo: scene.view.navigationHeaderLayoutGuide.bottomAnchor, constant: 8),
            label.heightAnchor.constraint(equalToConstant: 20),
        ])
        try await scene.drive(seconds: 30)
        let layout = try #require(scene.view.map.navigation?.layout)
        let (header, footer) = (layout.headerGuide, layout.footerGuide)
        #expect(header.size.y > 40 && footer.size.y > 40)
        #expect(scene.view.navigationHeaderLayoutGuide.layoutFrame == CGRect(header))
        #expect(scene.view.navigationFooterLayoutGuide.layoutFrame == CGRect(footer))
        scene.view.layoutIfNeeded()
        #expect(label.frame.minY == CGRect(header).maxY + 8)
    }

    @Test("L17: a view of the app stands below the header, and is asked for its height")
    func accessory() async throws {
        let scene = try GuideScene()
        let banner = Banner()
        scene.view.setHeaderAccessory(banner)
        try await scene.drive(seconds: 30)
        let layout = try #require(scene.view.map.navigation?.layout)
        let place = try #require(layout[.secondaryHeader])
        #expect(banner.superview === scene.view && !banner.isHidden)
        #expect(banner.frame == CGRect(place) && banner.frame.height == 48)
        #expect(banner.widest == banner.frame.width)
        banner.height = 64
        scene.view.invalidateLayout(forAccessoryView: banner)
        scene.view.invalidateLayout(forAccessoryView: UIView())
        scene.pass(1)
        #expect(banner.frame.height == 64)
        #expect(scene.view.navigationHeaderLayoutGuide.layoutFrame.maxY == banner.frame.maxY)
    }

    @Test("L17: a height of nothing hides the view, and taking it off takes it out of the map")
    func accessoryOff() async throws {
        let scene = try GuideScene()
        let banner = Banner()
        scene.view.setHeaderAccessory(banner)
        try await scene.drive(seconds: 30)
        banner.height = 0
        scene.view.invalidateLayout(forAccessoryView: banner)
        scene.pass(1)
        #expect(banner.isHidden)
        scene.view.setHeaderAccessory(nil)
        scene.pass(2)
        #expect(banner.superview == nil && !banner.isHidden)
        let other = UIView(frame: .zero)
        scene.view.setHeaderAccessory(other) { _ in 30 }
        scene.pass(2)
        #expect(other.superview === scene.view && other.frame.height == 30)
    }

    @Test("A view below the header may be gone before the map is")
    func goneAccessory() async throws {
        let scene = try GuideScene()
        scene.view.setHeaderAccessory(Banner())
        try await scene.drive(seconds: 20)
        scene.view.setHeaderAccessory(UIView(frame: .zero)) { _ in .nan }
        scene.pass(2)
        #expect(scene.view.map.navigation?.layout[.header] != nil)
    }
}
