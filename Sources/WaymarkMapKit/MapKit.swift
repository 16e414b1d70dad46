// `import WaymarkMapKit` is the only import of a program that is written in the names of MapKit.
@_exported public import WaymarkPlatform
