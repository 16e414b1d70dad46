// Names of Google's headers that a compiler of Swift cannot write into the header of a module. Import it after
// WaymarkGMS:
//
//     @import WaymarkGMS;
//     #import "Names.h"
#pragma once

typedef void (^GMSReverseGeocodeCallback)(GMSReverseGeocodeResponse *_Nullable, NSError *_Nullable);
typedef void (^GMSPanoramaCallback)(GMSPanorama *_Nullable, NSError *_Nullable);
typedef void (^GMSRouteStatusCallback)(GMSRouteStatus);
typedef void (^GMSTermsResponseCallback)(BOOL);
typedef NSURL *_Nullable (^GMSTileURLConstructor)(NSUInteger x, NSUInteger y, NSUInteger zoom);

enum : NSUInteger {
    GMSMapCapabilityFlagsAdvancedMarkers = 1,
    GMSMapCapabilityFlagsDataDrivenStyling = 2,
    GMSMapCapabilityFlagsSpritePolylines = 4,
};
typedef NSUInteger GMSMapCapabilityFlags;

enum : NSInteger {
    GMSAudioGuidanceVibration = 1,
    GMSAudioGuidanceVoice = 2,
    GMSAudioGuidanceBluetooth = 4,
};
typedef NSInteger GMSAudioGuidance;

static const float kGMSMinZoomLevel = 2;
static const float kGMSMaxZoomLevel = 21;

// Those of the first interface of the navigator.
@compatibility_alias GMSNavWaypoint GMSNavigationWaypoint;
@compatibility_alias GMSRouteSegment GMSRouteLeg;
@compatibility_alias GMSRoutingOptions GMSNavigationRoutingOptions;
#define GMSUIControllerNavigationDelegate GMSNavigationUISettingsDelegate
#define GMSRouteStatusOk GMSRouteStatusOK
#define GMSRouteStatusQuotaCheckFailed GMSRouteStatusQuotaExceeded
#define GMSRouteStatusCancelled GMSRouteStatusCanceled
#define GMSRouteStatusLocationDisabled GMSRouteStatusLocationUnavailable
#define kRouteStatusOk GMSRouteStatusOK
#define kGMSNavigationCameraModeFollowing GMSNavigationCameraModeFollowing
#define kGMSNavigationCameraModeRouteOverview GMSNavigationCameraModeOverview
