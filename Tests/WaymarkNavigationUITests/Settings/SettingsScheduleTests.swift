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
        #expect(settings.isRecenterButtonEnabled && settings.indoorPicker)
        #expect(settings.isNavigationHeaderEnabled && settings.isNavigationFooterEnabled)
        #expect(!settings.isNavigationTripProgressBarEnabled)
        #expect(!settings.showsTrafficLights && !settings.showsStopSigns)
        #expect(settings.showsDestinationMarkers && settings.showsIncidentCards)
        #expect(
            settings.scrollGestures
                && settings.navigationHeaderPrimaryBackgroundColorNightMode == nil)
    }

    @Test("Controls of the map change at once") func controlsOfTheMap() {
        var schedule = SettingsSchedule()
        schedule.wanted.compassButton = true
        schedule.wanted.myLocationButton = true
        schedule.wanted.isRecenterButtonEnabled = false
        schedule.wanted.indoorPicker = false
        let now = schedule.effective
        #expect(now.compassButton && now.myLocationButton)
        #expect(!now.isRecenterButtonEnabled && !now.indoorPicker)
    }

    @Test("What accompanies a trip changes on the next trip") func whatAccompaniesATrip() {
        var schedule = SettingsSchedule()
        schedule.handle(.tripStarted)
        schedule.wanted.isNavigationHeaderEnabled = false
        schedule.wanted.isNavigationFooterEnabled = false
        schedule.wanted.isNavigationTripProgressBarEnabled = true
        schedule.wanted.navigationHeaderPrimaryBackgroundColor = StyleColor(hex: 0x0000ff)
        #expect(schedule.effective.accessories == NavigationAccessories())
        schedule.handle(.launched(version: "2"))
        #expect(schedule.effective.accessories == NavigationAccessories())
        schedule.handle(.tripStarted)
        #expect(schedule.effective.accessories == schedule.wanted.accessories)
        #expect(schedule.effective.isNavigationTripProgressBarEnabled)
    }

    @Test("Features of the map change with the next version of the app") func featuresOfTheMap() {
        var schedule = SettingsSchedule(version: "1")
        schedule.wanted.scrollGestures = false
        schedule.wanted.rotateGestures = false
        schedule.wanted.compassButton = true
        schedule.handle(.tripStarted)
        schedule.handle(.launched(version: "1"))
        #expect(schedule.effective.scrollGestures && schedule.effective.rotateGestures)
        schedule.handle(.launched(version: "2"))
        #expect(!schedule.effective.scrollGestures && !schedule.effective.rotateGestures)
        #expect(schedule.effective.compassButton && schedule.effective == schedule.wanted)
    }

    @Test("Features are kept from launch to launch of one version") func featuresAreKeptFrom()
        throws
    {
        let kept = SettingsSchedule(version: "1").features
        let data = try JSONEncoder().encode(kept)
        let read = try JSONDecoder().decode(MapExperience.self, from: data)
        var wanted = NavigationUISettings()
        wanted.zoomGestures = false
        wanted.isNavigationHeaderEnabled = false
        let same = SettingsSchedule(wanted: wanted, version: "1", kept: read)
        #expect(same.effective.zoomGestures && !same.effective.isNavigationHeaderEnabled)
        let newer = SettingsSchedule(wanted: wanted, version: "2", kept: read)
        #expect(!newer.effective.zoomGestures)
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
