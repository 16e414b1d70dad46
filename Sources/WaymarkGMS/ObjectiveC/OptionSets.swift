#if canImport(ObjectiveC)
    // Sets of options, which are numbers in Objective-C.

    extension GMSNavigator {
        /// The bits of ``audioGuidance``.
        @objc(audioGuidance) public var objectiveCAudioGuidance: Int {
            get { audioGuidance.rawValue }
            set { audioGuidance = GMSAudioGuidance(rawValue: newValue) }
        }
    }

    extension GMSMapView {
        /// The bits of ``mapCapabilities``.
        @objc(mapCapabilities) public var objectiveCMapCapabilities: UInt {
            mapCapabilities.rawValue
        }
    }
#endif
