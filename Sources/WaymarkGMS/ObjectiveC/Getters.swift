#if canImport(ObjectiveC)
    // The getters of properties that are set without `is` in Objective-C.

    extension GMSMapView {
        /// The getter of ``isTrafficEnabled``.
        @objc(isTrafficEnabled) public func objectiveCIsTrafficEnabled() -> Bool {
            isTrafficEnabled
        }

        /// The getter of ``isBuildingsEnabled``.
        @objc(isBuildingsEnabled) public func objectiveCIsBuildingsEnabled() -> Bool {
            isBuildingsEnabled
        }

        /// The getter of ``isIndoorEnabled``.
        @objc(isIndoorEnabled) public func objectiveCIsIndoorEnabled() -> Bool { isIndoorEnabled }

        /// The getter of ``isMyLocationEnabled``.
        @objc(isMyLocationEnabled) public func objectiveCIsMyLocationEnabled() -> Bool {
            isMyLocationEnabled
        }

        /// The getter of ``isNavigationEnabled``.
        @objc(isNavigationEnabled) public func objectiveCIsNavigationEnabled() -> Bool {
            isNavigationEnabled
        }
    }

    extension GMSCoordinateBounds {
        /// The getter of ``isValid``.
        @objc(isValid) public func objectiveCIsValid() -> Bool { isValid }
    }

    extension GMSIndoorBuilding {
        /// The getter of ``isUnderground``.
        @objc(isUnderground) public func objectiveCIsUnderground() -> Bool { isUnderground }
    }

    extension GMSOverlay {
        /// The getter of ``isTappable``.
        @objc(isTappable) public func objectiveCIsTappable() -> Bool { isTappable }
    }

    extension GMSMarker {
        /// The getter of ``isDraggable``.
        @objc(isDraggable) public func objectiveCIsDraggable() -> Bool { isDraggable }

        /// The getter of ``isFlat``.
        @objc(isFlat) public func objectiveCIsFlat() -> Bool { isFlat }
    }

    extension GMSUISettings {
        /// The getter of ``isNavigationHeaderEnabled``.
        @objc(isNavigationHeaderEnabled) public func objectiveCIsNavigationHeaderEnabled() -> Bool {
            isNavigationHeaderEnabled
        }

        /// The getter of ``isNavigationFooterEnabled``.
        @objc(isNavigationFooterEnabled) public func objectiveCIsNavigationFooterEnabled() -> Bool {
            isNavigationFooterEnabled
        }

        /// The getter of ``isNavigationTripProgressBarEnabled``.
        @objc(isNavigationTripProgressBarEnabled)
        public func objectiveCIsNavigationTripProgressBarEnabled() -> Bool {
            isNavigationTripProgressBarEnabled
        }

        /// The getter of ``isRecenterButtonEnabled``.
        @objc(isRecenterButtonEnabled) public func objectiveCIsRecenterButtonEnabled() -> Bool {
            isRecenterButtonEnabled
        }
    }

    extension GMSNavigator {
        /// The getter of ``isGuidanceActive``.
        @objc(isGuidanceActive) public func objectiveCIsGuidanceActive() -> Bool {
            isGuidanceActive
        }

        /// The getter of ``isGuidanceEnabled``.
        @objc(isGuidanceEnabled) public func objectiveCIsGuidanceEnabled() -> Bool {
            isGuidanceEnabled
        }

        /// The getter of ``isVibrationEnabled``.
        @objc(isVibrationEnabled) public func objectiveCIsVibrationEnabled() -> Bool {
            isVibrationEnabled
        }
    }

    extension GMSNavigationSession {
        /// The getter of ``isStarted``.
        @objc(isStarted) public func objectiveCIsStarted() -> Bool { isStarted }
    }

    extension GMSLocationSimulator {
        /// The getter of ``isPaused``.
        @objc(isPaused) public func objectiveCIsPaused() -> Bool { isPaused }

        /// The getter of ``isLocationJitteringEnabled``.
        @objc(isLocationJitteringEnabled) public func objectiveCIsLocationJitteringEnabled() -> Bool
        { isLocationJitteringEnabled }
    }
#endif
