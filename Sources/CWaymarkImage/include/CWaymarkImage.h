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

/// Decodes a JPEG file into words with red in the lowest byte and 255 in the highest, in memory that the
/// caller frees. NULL where it is damaged or larger than `most` pixels a side; `message` says why.
uint32_t *waymark_jpeg_decode(const uint8_t *bytes, size_t size, uint32_t most, uint32_t *width,
                              uint32_t *height, char *message, size_t message_size);

#endif
