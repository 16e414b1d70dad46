import SwiftUI

/// The screen of UIKit in SwiftUI.
struct DriveScreen: UIViewControllerRepresentable {
    let city: City

    func makeUIViewController(context: Context) -> DriveViewController {
        DriveViewController(city: city)
    }

    func updateUIViewController(_ uiViewController: DriveViewController, context: Context) {}
}
