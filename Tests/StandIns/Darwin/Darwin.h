// The few functions of Apple's C library that geometry and the rasterizer call.
#include <stddef.h>

double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double atan2(double, double);
double sinh(double);
double asinh(double);
double log(double);
double log2(double);
double exp(double);
double pow(double, double);

void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
