/// A marker for apps that use the later of the two names: all that it has ``GMSMarker`` has too.
public final class GMSAdvancedMarker: GMSMarker {
    override func makeCopy() -> GMSOverlay { filled(GMSAdvancedMarker()) }
}
