package import WaymarkMaps

/// Gives a screen what fingers, pointers and keys do, and lets go of those whose end it will not be told.
@MainActor package final class InputRouter {
    /// Takes the input, and tells whether the screen keeps it for itself.
    package var receiver: (MapInput) -> Bool = { _ in false }
    private var held = HeldInput()
    private var ids = TouchIDs()

    /// What a finger has done.
    package struct Contact {
        /// The object by which the system tells it from others.
        package var finger: ObjectIdentifier
        /// Its phase.
        package var phase: Touch.Phase
        /// Its place, in points of the view.
        package var position: SIMD2<Double>
        /// When it was there, in seconds since the system was started.
        package var time: Double
        /// The keys that are held meanwhile.
        package var modifiers: InputModifiers

        /// A finger that is there.
        package init(
            _ finger: ObjectIdentifier, _ phase: Touch.Phase, at position: SIMD2<Double>,
            time: Double, modifiers: InputModifiers = []
        ) {
            self.finger = finger
            self.phase = phase
            self.position = position
            self.time = time
            self.modifiers = modifiers
        }
    }

    /// A router without a receiver.
    package init() {}

    /// Gives what a finger does. One that is not down neither moves nor is lifted.
    ///
    /// - Returns: whether the screen keeps it for itself.
    @discardableResult
    package func take(_ contact: Contact) -> Bool {
        let isNew = contact.phase == .began
        guard let id = isNew ? ids.began(contact.finger) : ids[contact.finger] else {
            return false
        }
        if contact.phase == .ended || contact.phase == .cancelled { ids.ended(contact.finger) }
        let touch = Touch(
            id: id, phase: contact.phase, position: contact.position, time: contact.time,
            modifiers: contact.modifiers)
        return send(.touch(touch))
    }

    /// Gives a key, a turn of a wheel or a move on a trackpad.
    ///
    /// - Returns: whether the screen keeps it for itself.
    @discardableResult
    package func send(_ input: MapInput) -> Bool { held.take(input) && receiver(input) }

    /// Lets go of all fingers, as when another gesture takes them.
    package func releaseTouches(at time: Double) {
        release(at: time) { if case .touch = $0 { true } else { false } }
        ids.removeAll()
    }

    /// Lets go of all fingers and keys, as when the view is not seen any more.
    package func releaseAll(at time: Double) {
        release(at: time) { _ in true }
        ids.removeAll()
    }

    private func release(at time: Double, _ isMeant: (MapInput) -> Bool) {
        for input in held.releases where isMeant(input) {
            send(input.moved(by: time - (input.time ?? time)))
        }
    }
}
