import WaymarkDirections

extension RoutingOptions {
    /// The shortest route.
    static var shortest: RoutingOptions {
        var options = RoutingOptions()
        options.strategy = .shortest
        return options
    }

    /// The fastest route where `closures` are closed.
    init(closures: RouteClosures) {
        self.init()
        self.closures = closures
    }
}
