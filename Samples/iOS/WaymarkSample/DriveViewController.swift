import UIKit
import Waymark
import WaymarkUIKit

/// The same drive on a map of its own, in UIKit: the terms, guides of the layout, the list of directions, and the
/// state that comes back.
final class DriveViewController: UIViewController {
    private let city: City
    private let mapView: MapHostView
    private lazy var directions = UIButton(
        configuration: .filled(),
        primaryAction: UIAction(title: "Directions") { [weak self] _ in self?.showDirections() })

    init(city: City) {
        self.city = city
        let map = MapView(source: OnDeviceProvider(region: city.region))
        map.camera = city.map.camera
        mapView = MapHostView(frame: .zero, map: map)
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "drive"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in [mapView, directions] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        NSLayoutConstraint.activate([
            mapView.topAnchor.constraint(equalTo: view.topAnchor),
            mapView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            mapView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            mapView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            directions.topAnchor.constraint(
                equalTo: mapView.navigationHeaderLayoutGuide.bottomAnchor, constant: 16),
            directions.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task {
            let requirements = OnDeviceProvider(region: city.region).requirements
            let isAccepted = await NavigationServices.shared.showTermsAndConditionsDialogIfNeeded(
                for: requirements, on: ViewControllerTermsPresenter(self))
            guard isAccepted else { return }
            mapView.map.enableNavigation(with: city.session)
            mapView.map.cameraMode = city.navigator.isGuidanceActive ? .following : .free
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        city.map.enableNavigation(with: city.session)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(SavedScreen(mapView.map))
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        coder.decodeScreen()?.apply(to: mapView.map)
    }

    private func showDirections() {
        guard let list = DirectionsListViewController(navigator: city.navigator) else { return }
        present(list, animated: true)
    }
}
