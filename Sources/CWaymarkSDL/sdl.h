#ifndef WAYMARK_SDL_BINARY_H
#define WAYMARK_SDL_BINARY_H

#include <stdint.h>

// The part of the binary interface of SDL 2 that windows need. It is the same in every version of SDL 2; library.c checks it
// against SDL's own headers where they are installed.

enum {
    SDL2_INIT_VIDEO = 0x20,
    SDL2_WINDOW_HIDDEN = 0x8,
    SDL2_WINDOW_RESIZABLE = 0x20,
    SDL2_WINDOW_MINIMIZED = 0x40,
    SDL2_WINDOW_HIGH_DENSITY = 0x2000,
    SDL2_WINDOW_CENTERED = 0x2fff0000,
    SDL2_PIXELS_RGBA = 0x16762004,
    SDL2_TEXTURE_STREAMING = 1,
    SDL2_BUTTON_FIRST = 1,
    SDL2_BUTTON_SECONDARY = 3
};

enum {
    SDL2_QUIT = 0x100,
    SDL2_WINDOW_EVENT = 0x200,
    SDL2_KEY_DOWN = 0x300,
    SDL2_KEY_UP = 0x301,
    SDL2_TEXT = 0x303,
    SDL2_MOUSE_MOVED = 0x400,
    SDL2_MOUSE_DOWN = 0x401,
    SDL2_MOUSE_UP = 0x402,
    SDL2_MOUSE_WHEEL = 0x403,
    SDL2_FINGER_DOWN = 0x700,
    SDL2_FINGER_UP = 0x701,
    SDL2_FINGER_MOVED = 0x702,
    SDL2_TARGETS_RESET = 0x2000,
    SDL2_DEVICE_RESET = 0x2001
};

enum { SDL2_WINDOW_FOCUS_LOST = 13, SDL2_WINDOW_CLOSE = 14 };

/// What mouse events have as their mouse where a finger made them.
#define SDL2_MOUSE_OF_FINGERS 0xffffffffu

typedef struct sdl2_head {
    uint32_t type, time, window;
} sdl2_head;

typedef struct sdl2_window_event {
    sdl2_head head;
    uint8_t event;
} sdl2_window_event;

typedef struct sdl2_key_event {
    sdl2_head head;
    uint8_t state, repeat, unused[2];
    int32_t scancode, key;
    uint16_t modifiers;
} sdl2_key_event;

/// Text as UTF-8, with a zero at its end.
typedef struct sdl2_text_event {
    sdl2_head head;
    char text[32];
} sdl2_text_event;

typedef struct sdl2_motion_event {
    sdl2_head head;
    uint32_t mouse, buttons;
    int32_t x, y;
} sdl2_motion_event;

typedef struct sdl2_button_event {
    sdl2_head head;
    uint32_t mouse;
    uint8_t button, state, clicks, unused;
    int32_t x, y;
} sdl2_button_event;

typedef struct sdl2_wheel_event {
    sdl2_head head;
    uint32_t mouse;
    int32_t x, y;
    uint32_t direction;
    float precise_x, precise_y;
} sdl2_wheel_event;

typedef struct sdl2_finger_event {
    uint32_t type, time;
    int64_t device, finger;
    float x, y;
} sdl2_finger_event;

/// As large as SDL's own.
typedef union sdl2_event {
    sdl2_head head;
    sdl2_window_event window;
    sdl2_key_event key;
    sdl2_text_event text;
    sdl2_motion_event motion;
    sdl2_button_event button;
    sdl2_wheel_event wheel;
    sdl2_finger_event finger;
    uint8_t bytes[56];
} sdl2_event;

#endif
