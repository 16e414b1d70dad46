extension PanoramaView {
    /// Begins to follow ``deviceOrientation``.
    func followDevice() {
        deviceTurn = DeviceTurn()
        deviceOrientation?.start { [weak self] in self?.turn(as: $0) }
    }

    private func turn(as reading: Orientation) {
        // An animation goes to its end; what it changed stays.
        guard !controller.isMoving,
            let orientation = deviceTurn.orientation(for: reading, from: camera.orientation)
        else { return }
        var next = camera
        next.orientation = orientation
        controller.set(next)
        deviceTurn.hasTurned(to: camera.orientation)
    }
}
