// The few declarations of Apple's frameworks in Objective-C that the header of WaymarkGMS and the programs in
// Tests/ObjectiveC need. See ../../README.md.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "CoreLocationStructures.h"
#include "ObjectiveCStructures.h"

typedef bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef double NSTimeInterval;
typedef double CLLocationDistance;
typedef double CLLocationDegrees;
typedef double CLLocationDirection;
#define NSIntegerMax LONG_MAX

@class NSString, NSError, NSArray, NSDictionary, NSURL, UIColor, UIImage, UIView;

@protocol NSObject
- (BOOL)isEqual:(id _Nullable)object;
@end

@protocol NSCopying
@end

@protocol NSMutableCopying
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (nonnull instancetype)alloc;
+ (nonnull instancetype)new;
- (nonnull instancetype)init;
- (nonnull id)copy;
- (nonnull id)mutableCopy;
- (nonnull NSString *)description;
@end

@interface NSString : NSObject
+ (nonnull instancetype)stringWithFormat:(nonnull NSString *)format, ...;
@end

@interface NSConstantString : NSString
@end

@interface NSNumber : NSObject
+ (nonnull instancetype)numberWithInt:(int)value;
+ (nonnull instancetype)numberWithDouble:(double)value;
@end

@interface NSError : NSObject
@end

@interface NSURL : NSObject
+ (nonnull instancetype)fileURLWithPath:(nonnull NSString *)path;
@end

@interface NSArray : NSObject
+ (nonnull instancetype)arrayWithObjects:(const id _Nonnull [_Nonnull])objects
                                   count:(NSUInteger)count;
@property(readonly) NSUInteger count;
- (nullable id)firstObject;
@end

void NSLog(NSString *_Nonnull format, ...);

// UIKit
@interface NSLayoutConstraint : NSObject
@property(nonatomic, getter=isActive) BOOL active;
@end

@interface NSLayoutAnchor : NSObject
- (nonnull NSLayoutConstraint *)constraintEqualToAnchor:(nonnull NSLayoutAnchor *)anchor;
@end

@interface UILayoutGuide : NSObject
@property(nonatomic, readonly, strong, nonnull) NSLayoutAnchor *topAnchor;
@property(nonatomic, readonly, strong, nonnull) NSLayoutAnchor *bottomAnchor;
@end

@interface UIColor : NSObject
@property(class, nonatomic, readonly, nonnull) UIColor *redColor;
@end

@interface UIImage : NSObject
@end

@interface UIView : NSObject
- (nonnull instancetype)initWithFrame:(CGRect)frame;
- (void)addSubview:(nonnull UIView *)view;
- (void)layoutSubviews;
@property(nonatomic) CGRect frame;
@property(nonatomic) CGRect bounds;
@property(nonatomic) BOOL translatesAutoresizingMaskIntoConstraints;
@property(nonatomic, readonly, strong, nonnull) NSLayoutAnchor *topAnchor;
@property(nonatomic, readonly, strong, nonnull) NSLayoutAnchor *bottomAnchor;
@property(nonatomic, readonly, strong, nonnull) NSLayoutAnchor *leadingAnchor;
@property(nonatomic, readonly, strong, nonnull) NSLayoutAnchor *trailingAnchor;
@end

@interface UILabel : UIView
@property(nonatomic, copy, nullable) NSString *text;
@end

@interface UIViewController : NSObject
@property(nonatomic, strong, nonnull) UIView *view;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
@end

static const CGRect CGRectZero;
static const UIEdgeInsets UIEdgeInsetsZero;

// CoreLocation
@interface CLLocation : NSObject
@property(nonatomic, readonly) CLLocationCoordinate2D coordinate;
@end

CLLocationCoordinate2D CLLocationCoordinate2DMake(double latitude, double longitude);

// WaymarkUIKit, as its own header has it
@interface MapHostView : UIView
@property(nonatomic, readonly, strong, nonnull) UILayoutGuide *navigationHeaderLayoutGuide;
@property(nonatomic, readonly, strong, nonnull) UILayoutGuide *navigationFooterLayoutGuide;
@property(nonatomic, readonly, strong, nonnull) UILayoutGuide *bottomTrailingButtonsLayoutGuide;
- (void)invalidateLayoutForAccessoryView:(nonnull UIView *)view;
@end

@interface PanoramaHostView : UIView
@end
