public import WaymarkDirections

extension MapView {
    /// The place of the user, while the dot is shown.
    public var myLocation: Location? {
        guard isMyLocationEnabled else { return nil }
        return (isUnderControl ? guide?.userLocation : nil) ?? lastLocation
    }

    /// The place of the user as in ``myLocation``: as it is now, then whenever it is another, until the stream is
    /// dropped.
    ///
    /// ```swift
    /// for await location in map.myLocations() { label.text = location?.description ?? "" }
    /// ```
    public func myLocations() -> AsyncStream<Location?> {
        locationStreams.stream(first: .some(myLocation))
    }

    /// Tells the streams where the user is, if that is another place than before.
    func reportMyLocation() {
        let location = myLocation
        guard location != reportedLocation else { return }
        reportedLocation = location
        locationStreams.send(location)
    }

    /// The place where the user is, whether the dot is shown or not; `nil` where nobody told.
    package var lastKnownLocation: Location? { lastLocation }

    /// Whether a guide has taken control of the map.
    var isUnderControl: Bool { guide?.controlsMap ?? false }

    /// Tells where the user is; `nil` where nobody knows.
    public func updateMyLocation(_ location: Location?) {
        lastLocation = location
        if isMyLocationEnabled || guide != nil { setNeedsDisplay() }
        reportMyLocation()
    }

    func goToUser() {
        guard let place = userLocation?.coordinate, !(guide?.isFollowing ?? false) else { return }
        guide?.userWillMoveCamera()
        animate(with: .target(place, zoom: max(camera.zoom, min(15, maxZoom))))
    }

    func guideChanged(from former: (any MapGuide)?) {
        guard guide !== former else { return }
        if let former { release(former) }
        if let guide {
            unguidedAnchor = anchor
            for content in guide.content { addOverlay(content) }
            for element in guide.elements { elements.add(element) }
        }
        setNeedsDisplay()
    }

    private func release(_ guide: any MapGuide) {
        for content in guide.content { removeOverlay(content) }
        for element in guide.elements { elements.remove(element) }
        apply(Guidance())
        if let unguidedAnchor { anchor = unguidedAnchor }
        // What the app has chosen meanwhile stays.
        if let lighting, lightingMode == lighting.guided { lightingMode = lighting.unguided }
        (unguidedAnchor, lighting) = (nil, nil)
    }

    func askGuide() {
        guard let guide else { return }
        let guidance = guide.guidance(at: cameraController.time)
        // It may have taken itself off the map.
        guard guide === self.guide else { return }
        apply(guidance)
    }

    private func apply(_ guidance: Guidance) {
        if let mode = guidance.lightingMode {
            lighting = (lighting?.unguided ?? lightingMode, mode)
            lightingMode = mode
        }
        if let anchor = guidance.anchor { self.anchor = anchor }
        (controlInsets, controlFrames) = (guidance.controlInsets, guidance.controlFrames)
        base.isAlwaysNormal = guidance.isAlwaysNormal
        (pinsCompass, hasFewIcons) = (guidance.pinsCompass, guidance.hasFewIcons)
        if guidance.reserved != guidedBoxes {
            guidedBoxes = guidance.reserved
            setNeedsDisplay()
        }
        if !guidance.overlays.elementsEqual(guidedOverlays, by: ===) {
            for overlay in guidedOverlays
            where !guidance.overlays.contains(where: { $0 === overlay }) { overlay.map = nil }
            guidedOverlays = guidance.overlays
            for overlay in guidedOverlays { overlay.map = self }
        }
        switch guidance.motion {
        case .none: break
        case .follow(let camera): cameraController.follow(camera)
        case .animate(let update, let duration):
            cameraController.animate(
                to: cameraController.camera(after: update), AnimationTiming(duration: duration))
        }
    }
}
