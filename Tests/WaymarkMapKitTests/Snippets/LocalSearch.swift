import WaymarkMapKit

// "Local Search": words in a region, a handler, and the answers as annotations.
extension BepBopController {
    func search(
        _ searchString: String, in newRegion: MKCoordinateRegion,
        whenDone: @escaping @MainActor () -> Void
    ) {
        let request = MKLocalSearchRequest()

        request.naturalLanguageQuery = searchString
        request.region = newRegion

        let completionHandler: MKLocalSearchCompletionHandler = { response, error in
            if error != nil {
                self.lastError = error
            } else if let response {
                self.log.append("response \(response.mapItems)")
                self.places = response.mapItems
                self.addPlacesAnnotation()
            }
            whenDone()
        }

        self.localSearch = MKLocalSearch(request: request)

        self.localSearch?.start(completionHandler: completionHandler)
    }
}
