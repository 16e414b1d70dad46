// Structures of Apple's frameworks in C, under names that do not meet those of Linux's Foundation.
#pragma once
typedef struct __attribute__((swift_name("StructureOfPoint"))) CGPoint {
    double x;
    double y;
} CGPoint;

typedef struct __attribute__((swift_name("StructureOfSize"))) CGSize {
    double width;
    double height;
} CGSize;

typedef struct __attribute__((swift_name("StructureOfRectangle"))) CGRect {
    CGPoint origin;
    CGSize size;
} CGRect;

typedef struct __attribute__((swift_name("StructureOfInsets"))) UIEdgeInsets {
    double top, left, bottom, right;
} UIEdgeInsets;

