#if canImport(ObjectiveC)
    import WaymarkMaps
    import WaymarkPlatform
    import WaymarkUIKit

    extension GMSMapView {
        /// Tells those who observe the key of ``myLocation`` that the place of the user is another.
        func announceMyLocation() {
            let places = map.myLocations()
            Task { [weak self] in
                for await _ in places {
                    guard let self else { return }
                    willChangeValue(forKey: "myLocation")
                    didChangeValue(forKey: "myLocation")
                }
            }
        }
    }
#endif
