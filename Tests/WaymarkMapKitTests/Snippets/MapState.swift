import WaymarkMapKit

// "Saving and Restoring Map State": the camera in a file. The document keeps it in the folder for documents.
@MainActor final class RestoringController: BepBopController {
    override func encodeRestorableState(with coder: NSCoder) {
        let camera = self.mapView.camera

        let docFile = URL(fileURLWithPath: directory).appendingPathComponent("BepBopMap.plist")

        do {
            let archive = try NSKeyedArchiver.archivedData(
                withRootObject: camera, requiringSecureCoding: true)
            try archive.write(to: docFile)
        } catch {
            lastError = error
        }

        super.encodeRestorableState(with: coder)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        let docFile = URL(fileURLWithPath: directory).appendingPathComponent("BepBopMap.plist")

        do {
            let archive = try Data(contentsOf: docFile)
            if let camera = try NSKeyedUnarchiver.unarchivedObject(
                ofClass: MKMapCamera.self, from: archive)
            {
                self.mapView.camera = camera
            }
        } catch {
            lastError = error
        }

        super.decodeRestorableState(with: coder)
    }
}
