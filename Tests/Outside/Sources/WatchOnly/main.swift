// What an app on a watch does with a message of a phone, as far as a machine without either has it.
import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigationUI
import WaymarkWatch

let message = #"""
    {"version":1,"sent":1795000000,"drive":{"language":"en","line":"_p~iF~ps|U_ulLnnqC","meters":900,
    "seconds":90,"steps":[],"travelMode":"driving","turns":[],"unit":"metric","usesTwelveHourClock":false}}
    """#
var follower = WatchFollower()
do throws(WatchMessageError) {
    follower.take(try WatchMessage(data: Data(message.utf8)), at: .now)
} catch { print("WaymarkWatch: without a step, \(error)") }
let end = try WatchMessage.ended(at: .now).data()
follower.take(try WatchMessage(data: end), at: .now)
var taps = TurnTaps()
print(
    "WaymarkWatch: \(end.count) bytes, a drive \(follower.drive != nil), "
        + "a tap \(taps.tap(for: follower) != nil)")
