@_exported public import WaymarkDirections
@_exported public import WaymarkEngine
@_exported public import WaymarkGeometry
@_exported public import WaymarkMaps
@_exported public import WaymarkNavigation
@_exported public import WaymarkNavigationUI
@_exported public import WaymarkRegion
@_exported public import WaymarkStyle
