#include "CWaymarkImage.h"

// Apple systems have neither library: there is nothing here then.
#if !defined(__APPLE__)

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>
#include <png.h>

struct waymark_png {
    FILE *file;
    png_structp png;
    png_infop info;
    uint8_t *row;
    uint32_t width;
    int failed;
};

// libpng's own prints a line before it jumps.
static void png_fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void png_keep_quiet(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

waymark_png *waymark_png_open(const char *path, uint32_t width, uint32_t height) {
    waymark_png *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->width = width;
    self->row = malloc((size_t)width * 3);
    self->file = fopen(path, "wb");
    self->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, png_fail, png_keep_quiet);
    if (self->png) self->info = png_create_info_struct(self->png);
    if (!self->row || !self->file || !self->info || setjmp(png_jmpbuf(self->png))) {
        self->failed = 1;
        waymark_png_close(self);
        return NULL;
    }
    png_init_io(self->png, self->file);
    png_set_IHDR(self->png, self->info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(self->png, self->info);
    return self;
}

int waymark_png_write(waymark_png *self, const uint32_t *pixels, uint32_t rows) {
    if (self->failed) return 1;
    if (setjmp(png_jmpbuf(self->png))) {
        self->failed = 1;
        return 1;
    }
    for (uint32_t y = 0; y < rows; ++y) {
        const uint32_t *line = pixels + (size_t)y * self->width;
        for (uint32_t x = 0; x < self->width; ++x) {
            self->row[3 * x] = line[x] & 255;
            self->row[3 * x + 1] = line[x] >> 8 & 255;
            self->row[3 * x + 2] = line[x] >> 16 & 255;
        }
        png_write_row(self->png, self->row);
    }
    return 0;
}

int waymark_png_close(waymark_png *self) {
    int failed = self->failed;
    if (!failed) {
        if (setjmp(png_jmpbuf(self->png))) {
            failed = 1;
        } else {
            png_write_end(self->png, self->info);
        }
    }
    if (self->png) png_destroy_write_struct(&self->png, self->info ? &self->info : NULL);
    if (self->file && fclose(self->file)) failed = 1;
    free(self->row);
    free(self);
    return failed;
}

struct jpeg_failure {
    struct jpeg_error_mgr base;
    jmp_buf jump;
    char message[JMSG_LENGTH_MAX];
};

static void jpeg_fail(j_common_ptr info) {
    struct jpeg_failure *failure = (struct jpeg_failure *)info->err;
    info->err->format_message(info, failure->message);
    longjmp(failure->jump, 1);
}

static void jpeg_keep_quiet(j_common_ptr info, int level) {
    (void)info;
    (void)level;
}

// Every scan passes over all pixels, and takes few bytes: 200 of them are more than any camera writes.
static void jpeg_limit_scans(j_common_ptr info) {
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > 200) {
        struct jpeg_failure *failure = (struct jpeg_failure *)info->err;
        snprintf(failure->message, sizeof failure->message, "it has more than 200 scans");
        longjmp(failure->jump, 1);
    }
}

/// The word of a pixel of three colours, or of four inks.
static uint32_t jpeg_word(const uint8_t *pixel, size_t parts, int is_inverted) {
    uint32_t word = 0xff000000u;
    for (size_t i = 0; i < 3; ++i) {
        uint32_t value = pixel[i];
        if (parts == 4) {
            const uint32_t ink = is_inverted ? value : 255 - value;
            const uint32_t black = is_inverted ? pixel[3] : 255 - pixel[3];
            value = (ink * black + 127) / 255;
        }
        word |= value << 8 * i;
    }
    return word;
}

int waymark_jpeg_decode(const uint8_t *bytes, size_t size, uint32_t *pixels, size_t count,
                        uint32_t *width, uint32_t *height, char *message, size_t message_size) {
    struct jpeg_decompress_struct info;
    struct jpeg_progress_mgr progress;
    struct jpeg_failure failure;
    uint8_t *volatile row = NULL;
    info.err = jpeg_std_error(&failure.base);
    failure.base.error_exit = jpeg_fail;
    failure.base.emit_message = jpeg_keep_quiet;
    failure.message[0] = 0;
    if (setjmp(failure.jump)) {
        snprintf(message, message_size, "%s", failure.message);
        jpeg_destroy_decompress(&info);
        free(row);
        return 1;
    }
    jpeg_create_decompress(&info);
    progress.progress_monitor = jpeg_limit_scans;
    info.progress = &progress;
    jpeg_mem_src(&info, bytes, size);
    jpeg_read_header(&info, TRUE);
    *width = info.image_width;
    *height = info.image_height;
    if (!pixels) {
        jpeg_destroy_decompress(&info);
        return 0;
    }
    const int has_inks =
        info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    const size_t parts = has_inks ? 4 : 3;
    info.out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
    jpeg_start_decompress(&info);
    const size_t columns = info.output_width;
    row = malloc(columns * parts);
    if (!row || columns * info.output_height > count) {
        snprintf(failure.message, sizeof failure.message, "out of memory");
        longjmp(failure.jump, 1);
    }
    while (info.output_scanline < info.output_height) {
        uint32_t *line = pixels + columns * info.output_scanline;
        JSAMPROW rows[1] = {row};
        jpeg_read_scanlines(&info, rows, 1);
        for (size_t x = 0; x < columns; ++x) {
            // Adobe's programs store how much light an ink leaves.
            line[x] = jpeg_word(row + parts * x, parts, info.saw_Adobe_marker);
        }
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    free(row);
    return 0;
}

struct waymark_jpeg_reader {
    struct jpeg_decompress_struct info;
    struct jpeg_progress_mgr progress;
    struct jpeg_failure failure;
    FILE *file;
    /// The row before its inks became colours.
    uint8_t *inks;
    int has_inks;
    int is_started;
};

// The library goes on with grey pixels where data is missing or damaged: such a picture is not taken.
static void jpeg_fail_of_damage(j_common_ptr info, int level) {
    const int code = info->err->msg_code;
    if (level >= 0 || code == JWRN_EXTRANEOUS_DATA || code == JWRN_ADOBE_XFORM ||
        code == JWRN_JFIF_MAJOR)
        return;
    jpeg_fail(info);
}

static int jpeg_reader_failed(waymark_jpeg_reader *self, char *message, size_t message_size) {
    snprintf(message, message_size, "%s", self->failure.message);
    return 1;
}

waymark_jpeg_reader *waymark_jpeg_reader_open(const char *path, waymark_jpeg_facts *facts, char *message,
                                              size_t message_size) {
    waymark_jpeg_reader *self = calloc(1, sizeof *self);
    if (!self) {
        snprintf(message, message_size, "out of memory");
        return NULL;
    }
    self->file = fopen(path, "rbe");
    if (!self->file) {
        snprintf(message, message_size, "it cannot be opened");
        free(self);
        return NULL;
    }
    self->info.err = jpeg_std_error(&self->failure.base);
    self->failure.base.error_exit = jpeg_fail;
    self->failure.base.emit_message = jpeg_fail_of_damage;
    if (setjmp(self->failure.jump)) {
        jpeg_reader_failed(self, message, message_size);
        waymark_jpeg_reader_close(self);
        return NULL;
    }
    jpeg_create_decompress(&self->info);
    self->progress.progress_monitor = jpeg_limit_scans;
    self->info.progress = &self->progress;
    jpeg_stdio_src(&self->info, self->file);
    jpeg_read_header(&self->info, TRUE);
    facts->width = self->info.image_width;
    facts->height = self->info.image_height;
    facts->has_passes = jpeg_has_multiple_scans(&self->info);
    return self;
}

static void jpeg_reader_start(waymark_jpeg_reader *self) {
    const J_COLOR_SPACE space = self->info.jpeg_color_space;
    self->has_inks = space == JCS_CMYK || space == JCS_YCCK;
    self->info.out_color_space = self->has_inks ? JCS_CMYK : JCS_RGB;
    self->is_started = 1;
    jpeg_start_decompress(&self->info);
    if (self->has_inks) {
        self->inks = malloc((size_t)self->info.output_width * 4);
        if (!self->inks) ERREXIT1(&self->info, JERR_OUT_OF_MEMORY, 0);
    }
}

int waymark_jpeg_reader_row(waymark_jpeg_reader *self, uint8_t *row, char *message, size_t message_size) {
    if (setjmp(self->failure.jump)) return jpeg_reader_failed(self, message, message_size);
    if (!self->is_started) jpeg_reader_start(self);
    JSAMPROW rows[1] = {self->has_inks ? self->inks : row};
    jpeg_read_scanlines(&self->info, rows, 1);
    if (!self->has_inks) return 0;
    for (size_t x = 0; x < self->info.output_width; ++x) {
        const uint32_t word = jpeg_word(self->inks + 4 * x, 4, self->info.saw_Adobe_marker);
        for (size_t i = 0; i < 3; ++i) row[3 * x + i] = word >> 8 * i & 255;
    }
    return 0;
}

void waymark_jpeg_reader_close(waymark_jpeg_reader *self) {
    jpeg_destroy_decompress(&self->info);
    fclose(self->file);
    free(self->inks);
    free(self);
}

uint8_t *waymark_jpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
                             unsigned long *size) {
    struct jpeg_compress_struct info;
    struct jpeg_failure failure;
    unsigned char *bytes = NULL;
    *size = 0;
    info.err = jpeg_std_error(&failure.base);
    failure.base.error_exit = jpeg_fail;
    failure.base.emit_message = jpeg_keep_quiet;
    if (setjmp(failure.jump)) {
        jpeg_destroy_compress(&info);
        // The library keeps the place of the bytes to itself until the end: what it has is lost.
        return NULL;
    }
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &bytes, size);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    info.optimize_coding = TRUE;
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < height) {
        JSAMPROW rows[1] = {(JSAMPROW)(pixels + stride * info.next_scanline)};
        jpeg_write_scanlines(&info, rows, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    return bytes;
}

void waymark_jpeg_free(uint8_t *bytes) { free(bytes); }

#endif
