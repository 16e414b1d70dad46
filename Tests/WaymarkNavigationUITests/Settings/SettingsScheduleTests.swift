import Foundation
import Testing
import WaymarkDirections
import WaymarkMaps
import WaymarkStyle

import WaymarkNavigationUI

struct SettingsScheduleTests {
    @Test("The defaults are those of the documents") func theDefaultsAreThose() {
        let settings = NavigationUISettings()
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

    @Test("Controls of the map change at once") func controlsOfTheMap() {
        var schedule = SettingsSchedule()
        schedule.wanted.compassButton = true
        schedule.wanted.myLocationButton = true
        schedule.wanted.isRecenterButtonEnabled = false
        let now = schedule.effective
        #expect(now.compassButton && now.myLocationButton)
        #expect(!now.isRecenterButtonEnabled)
    }

    @Test("What accompanies a trip changes on the next trip") func whatAccompaniesATrip() {
        var schedule = SettingsSchedule()
        schedule.tripStarted()
        schedule.wanted.isNavigationHeaderEnabled = false
        schedule.wanted.isNavigationFooterEnabled = false
        schedule.wanted.isNavigationTripProgressBarEnabled = true
        schedule.wanted.navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0000ff)
        #expect(schedule.effective.accessories == NavigationAccessories())
        schedule.tripStarted()
        #expect(schedule.effective.accessories == schedule.wanted.accessories)
        #expect(schedule.effective.isNavigationTripProgressBarEnabled)
    }

    @Test("The speedometer is for those who drive") func theSpeedometerIsFor() {
        var settings = NavigationUISettings()
        #expect(!settings.showsSpeedometer(isNavigating: true, travelMode: .driving))
        settings.shouldDisplaySpeedometer = true
        #expect(settings.showsSpeedometer(isNavigating: true, travelMode: .driving))
        #expect(!settings.showsSpeedometer(isNavigating: false, travelMode: .driving))
        #expect(!settings.showsSpeedometer(isNavigating: true, travelMode: .walking))
    }
}
