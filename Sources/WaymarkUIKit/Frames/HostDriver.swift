#if canImport(UIKit)
    import UIKit
    import WaymarkMaps
    import WaymarkRendering

    /// Lets a ``HostView`` draw, and gives it input.
    @MainActor final class HostDriver {
        /// What VoiceOver finds on the view.
        let accessibility: HostAccessibility
        private unowned let view: HostView
        private let surfaces = FrameSurfaces()
        private let notices = SystemNotices()
        private let watch = ScreenWatch()
        private var sceneNotices: SystemNotices?
        private var pointers: PointerRecognizers?
        private var link: UIUpdateLink?
        private var loop = FrameLoop()
        private var pacing: FramePacing?
        private var bitmap = Bitmap(width: 1, height: 1)
        private var isInBackground = false
        private var displayScale: CGFloat = 0

        init(view: HostView) {
            self.view = view
            accessibility = HostAccessibility(view: view)
        }

        /// Makes the view ready to be put into a window.
        func prepare() {
            view.isOpaque = true
            view.isMultipleTouchEnabled = true
            view.layer.contentsGravity = .resize
            view.addGestureRecognizer(TouchRecognizer(input: view.input))
            pointers = PointerRecognizers(on: view)
            notices.listen(to: UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
                self?.memoryIsShort()
            }
            notices.listen(to: UIAccessibility.reduceMotionStatusDidChangeNotification) {
                [weak self] in self?.view.setNeedsLayout()
            }
            notices.listen(to: UIAccessibility.voiceOverStatusDidChangeNotification) {
                [weak self] in self?.accessibility.look(at: MapClock.now())
            }
        }

        /// The view shows another screen, or again the one that it had lost.
        func screenChanged() {
            watch.stop()
            let screen = view.screen as? any WakingScreen
            screen?.onNeedsDisplay = { [weak self] in self?.wake() }
            visibilityChanged()
            wake()
        }

        /// Another view shows the screen.
        func screenLost() {
            visibilityChanged()
            accessibility.clear()
        }

        /// The view was put into a window, or taken from one.
        func windowChanged() {
            link?.isEnabled = false
            link = nil
            sceneNotices = nil
            perform(loop.setVisible(false))
            if let scene = view.window?.windowScene {
                watch(scene)
                makeLink()
            } else {
                view.input.releaseAll(at: MapClock.now())
            }
            visibilityChanged()
        }

        private func makeLink() {
            let link = UIUpdateLink(view: view)
            // After fingers have moved the map, and before the picture is handed on.
            link.addAction(to: .beforeCATransactionCommit) { [weak self] _, info in
                self?.tick(at: info.modelTime)
            }
            self.link = link
            pacing = nil
        }

        private func watch(_ scene: UIWindowScene) {
            isInBackground = scene.activationState == .background
            let notices = SystemNotices()
            notices.listen(to: UIScene.didEnterBackgroundNotification, of: scene) {
                [weak self] in self?.setInBackground(true)
            }
            notices.listen(to: UIScene.willEnterForegroundNotification, of: scene) {
                [weak self] in self?.setInBackground(false)
            }
            notices.listen(to: UIScene.willDeactivateNotification, of: scene) { [weak self] in
                self?.view.input.releaseAll(at: MapClock.now())
            }
            sceneNotices = notices
        }

        private func setInBackground(_ isInBackground: Bool) {
            self.isInBackground = isInBackground
            visibilityChanged()
            if isInBackground { dropPictures() }
            view.memoryChanged(isInBackground ? .background : .foreground)
        }

        private func memoryIsShort() {
            view.memoryChanged(.warning)
            if !loop.isRunning { dropPictures() }
        }

        private func dropPictures() {
            surfaces.removeAll()
            bitmap = Bitmap(width: 1, height: 1)
        }
    }

    extension HostDriver {
        private var isVisible: Bool {
            view.window != nil && !view.isHidden && !view.bounds.isEmpty && !isInBackground
                && view.isShowingScreen
        }

        /// Whether the view can be seen may have changed.
        func visibilityChanged() { perform(loop.setVisible(isVisible)) }

        /// The view is laid out: its screen takes its size in pixels and the wishes of the system.
        func layout() {
            let scale = view.traitCollection.displayScale
            if scale > 0, scale != displayScale {
                displayScale = scale
                view.contentScaleFactor = scale
            }
            guard view.isShowingScreen else { return }
            let pixels = Double(view.contentScaleFactor)
            if pixels > 0, pixels != view.screen.scale { view.screen.scale = pixels }
            view.apply(HostTraits(of: view))
            visibilityChanged()
        }

        /// A frame is due where the screen wants one.
        func wakeIfNeeded() { if view.screen.needsDisplay { wake() } }

        private func wake() { perform(loop.wake()) }

        private func perform(_ effect: FrameLoop.Effect?) {
            switch effect {
            case .start:
                watch.stop()
                link?.requiresContinuousUpdates = true
                link?.isEnabled = true
            case .pause: rest()
            case .draw: draw()
            case nil: break
            }
        }

        private func rest() {
            link?.isEnabled = false
            accessibility.look(at: MapClock.now())
            guard isVisible, !(view.screen is any WakingScreen) else { return watch.stop() }
            watch.start { [weak self] in self?.wakeIfNeeded() }
        }

        private func tick(at time: TimeInterval) {
            let most = view.window?.windowScene?.screen.maximumFramesPerSecond ?? 60
            let pacing = FramePacing(view.screen.preferredFrameRate, displayMaximum: most)
            if pacing != self.pacing {
                self.pacing = pacing
                link?.preferredFrameRateRange = CAFrameRateRange(
                    minimum: pacing.minimum, maximum: pacing.maximum, preferred: pacing.maximum)
            }
            perform(
                loop.tick(
                    at: time, wantsFrame: view.screen.needsDisplay, interval: pacing.interval))
        }

        private func draw() {
            guard view.drawFrame(into: &bitmap) else { return }
            guard let surface = surfaces.surface(showing: bitmap) else {
                // The display has not given any back: with the next tick it will have.
                return view.screen.setNeedsDisplay()
            }
            view.layer.contents = surface
            let now = MapClock.now()
            if accessibility.isDue(at: now) { accessibility.look(at: now) }
        }

        /// Gives the keys of a map to it.
        ///
        /// - Returns: the others.
        func take(_ presses: Set<UIPress>, isDown: Bool) -> Set<UIPress> {
            presses.filter { press in
                guard let input = MapInput(press, isDown: isDown) else { return true }
                view.input.send(input)
                return false
            }
        }
    }
#endif
