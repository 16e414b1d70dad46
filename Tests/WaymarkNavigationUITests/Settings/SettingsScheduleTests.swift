import Foundation
import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkStyle

import WaymarkNavigationUI

struct SettingsScheduleTests {
    @Test("The defaults are those of the documents") func theDefaultsAreThose() {
        let settings = UISettings()
        #expect(!settings.compassButton && !settings.myLocationButton)
        #expect(settings.isRecenterButtonEnabled)
        #expect(settings.isNavigationHeaderEnabled && settings.isNavigationFooterEnabled)
        #expect(!settings.isNavigationTripProgressBarEnabled)
        #expect(!settings.showsTrafficLights)
        #expect(settings.showsDestinationMarkers)
        #expect(
            settings.scrollGestures
                && settings.navigationHeaderPrimaryBackgroundColorNightMode == nil)
    }

    @Test("B24: settings of a navigation make settings of a map differ, and are told apart")
    func equality() {
        var settings = UISettings()
        settings.isRecenterButtonEnabled = true
        settings.showsTrafficLights = true
        var others = settings
        #expect(settings == others && settings.hashValue == others.hashValue)
        others.showsTrafficLights = false
        #expect(settings != others && settings.showsTrafficLights && !others.showsTrafficLights)
    }

    @Test("B24: settings are saved by their names, and one of another kind is as at first")
    func saving() throws {
        var settings = UISettings()
        settings.showsStopSigns = true
        settings.showsRoadName = true
        settings.navigationHeaderPrimaryBackgroundColorNightMode = StyleColor(hex: 0x0000ff)
        let saved = try JSONEncoder().encode(settings)
        #expect(try JSONDecoder().decode(UISettings.self, from: saved) == settings)
        let text = String(decoding: saved, as: UTF8.self)
        #expect(text.contains("showsStopSigns") && !text.contains("showsRoadName"))
        let odd = #"""
            {"added": {"showsRoadName": {"color": [0, 0, 1, 1]}, "showsStopSigns": {"flag": true},
            "navigationHeaderPrimaryBackgroundColor": {"flag": true}}}
            """#
        let read = try JSONDecoder().decode(UISettings.self, from: Data(odd.utf8))
        let first = UISettings().navigationHeaderPrimaryBackgroundColor
        #expect(read.showsRoadName && read.showsStopSigns)
        #expect(read.navigationHeaderPrimaryBackgroundColor == first)
    }

    @Test("What accompanies a trip changes on the next trip") func whatAccompaniesATrip() {
        var schedule = SettingsSchedule()
        schedule.tripStarted()
        schedule.wanted.isNavigationHeaderEnabled = false
        schedule.wanted.isNavigationFooterEnabled = false
        schedule.wanted.isNavigationTripProgressBarEnabled = true
        schedule.wanted.navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0000ff)
        #expect(schedule.effective == UISettings())
        schedule.tripStarted()
        #expect(schedule.effective == schedule.wanted)
        #expect(schedule.effective.isNavigationTripProgressBarEnabled)
    }

    @Test("The speedometer is for those who drive") func theSpeedometerIsFor() {
        var settings = UISettings()
        #expect(!settings.showsSpeedometer(isNavigating: true, travelMode: .driving))
        settings.shouldDisplaySpeedometer = true
        #expect(settings.showsSpeedometer(isNavigating: true, travelMode: .driving))
        #expect(!settings.showsSpeedometer(isNavigating: false, travelMode: .driving))
        #expect(!settings.showsSpeedometer(isNavigating: true, travelMode: .walking))
    }
}
