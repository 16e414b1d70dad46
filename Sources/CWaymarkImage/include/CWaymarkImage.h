#ifndef CWAYMARK_IMAGE_H
#define CWAYMARK_IMAGE_H

#include <stddef.h>
#include <stdint.h>

// These are libpng and libjpeg, which Apple systems do not have.
#if !defined(__APPLE__)

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

/// A JPEG file that is read row by row.
typedef struct waymark_jpeg_reader waymark_jpeg_reader;

/// What the head of a JPEG file says.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// Whether its pixels come in several passes, so that all of them are held in memory while it is read.
    int has_passes;
} waymark_jpeg_facts;

/// Reads the head of the file at `path`; NULL where it is none, and `message` says why.
waymark_jpeg_reader *waymark_jpeg_reader_open(const char *path, waymark_jpeg_facts *facts, char *message,
                                              size_t message_size);

/// Reads the next row: three bytes a pixel, red first. 0 on success, else `message` says why, also where the file
/// ends too early or is damaged.
int waymark_jpeg_reader_row(waymark_jpeg_reader *reader, uint8_t *row, char *message, size_t message_size);

/// Frees it.
void waymark_jpeg_reader_close(waymark_jpeg_reader *reader);

/// Writes pixels of three bytes, red first, whose rows lie `stride` bytes apart, as a JPEG file in memory, to be freed
/// by `waymark_jpeg_free`. NULL where that fails.
uint8_t *waymark_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                             unsigned long *size);

/// Frees what `waymark_jpeg_encode` made.
void waymark_jpeg_free(uint8_t *bytes);

#endif

#endif
