/// Words on buttons, callouts and prompts, and what a screen reader says of the panels.
///
/// A name in braces, as `{time}`, stands for a value.
package struct PanelWords: Hashable, Sendable, Decodable {
    /// The button that lets the camera follow again.
    package let recenter: String
    /// The button that shows the rest of the route.
    package let overview: String
    /// The button that ends guidance.
    package let stop: String
    /// The button that silences the voice.
    package let mute: String
    /// The button that lets it speak again.
    package let unmute: String
    /// Stands before the turn after the next one.
    package let then: String
    /// A route that takes as long as the one that is driven.
    package let asFast: String
    /// A route that takes `{time}` longer.
    package let longer: String
    /// A route that takes `{time}` less.
    package let shorter: String
    /// A route that was found on the way and takes less time than the one that is driven.
    package let fasterRoute: String
    /// It saves `{time}`.
    package let saving: String
    /// A card that asks nothing.
    package let prompt: String
    /// The text of a card that the simulator shows.
    package let simulated: String
    /// The button that says yes to what is asked.
    package let accept: String
    /// The button that says no.
    package let decline: String
    /// The next turn: `{distance}` to it, and the `{name}` of the road after it.
    package let turn: String
    /// `{count}` of `{total}` lanes are good; there are at least two.
    package let lanes: String
    /// The `{time}` of the day at which the driver arrives.
    package let arrival: String
    /// The greatest `{speed}` that is allowed.
    package let speedLimit: String
    /// Every speed is allowed.
    package let noSpeedLimit: String
    /// The `{speed}` of the driver.
    package let speed: String
    /// The part of the trip that is behind.
    package let tripProgress: String
    /// A `{number}` of hundredths.
    package let percent: String
    /// The kinds of incidents of the traffic.
    package let accident: String
    package let roadworks: String
    package let closure: String
    package let congestion: String
    package let hazard: String
    package let weather: String
    package let event: String
    package let incident: String
    /// An incident is over at a `{time}` or on a day.
    package let until: String
    /// The button that closes a card or a list.
    package let close: String
    /// An incident delays by `{time}`.
    package let delay: String
    /// Whether an incident is still there, and the answers.
    package let stillThere: String
    package let isThere: String
    package let isGone: String
    /// The traffic ahead.
    package let lightTraffic: String
    package let moderateTraffic: String
    package let heavyTraffic: String
}
