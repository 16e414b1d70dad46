#ifndef CWAYMARK_IMAGE_H
#define CWAYMARK_IMAGE_H

#include <stddef.h>
#include <stdint.h>

/// A PNG file that is written row by row.
typedef struct waymark_png waymark_png;

/// Begins a file of `width` times `height` opaque pixels; NULL where it cannot be written.
waymark_png *waymark_png_open(const char *path, uint32_t width, uint32_t height);

/// Writes the next `rows` rows: words with red in the lowest byte, the highest is left out. 0 on success.
int waymark_png_write(waymark_png *png, const uint32_t *pixels, uint32_t rows);

/// Ends the file and frees it. 0 when all rows were written.
int waymark_png_close(waymark_png *png);

/// Reads the size of a JPEG file, and decodes it into `pixels` unless that is NULL, where there is room for
/// `count` of them: words with red in the lowest byte and 255 in the highest. 0 on success, else `message` says
/// why. Four inks become colours without a profile. A file of more than 200 passes over its pixels is refused.
int waymark_jpeg_decode(const uint8_t *bytes, size_t size, uint32_t *pixels, size_t count,
                        uint32_t *width, uint32_t *height, char *message, size_t message_size);

#endif
