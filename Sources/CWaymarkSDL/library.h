#ifndef WAYMARK_SDL_LIBRARY_H
#define WAYMARK_SDL_LIBRARY_H

#include "sdl.h"
#include <stdbool.h>

// The functions of SDL 2 that windows need; `WAYMARK_SDL_FUNCTION(result, name, arguments)` for each.
#define WAYMARK_SDL_FUNCTIONS                                                                          \
    WAYMARK_SDL_FUNCTION(int, InitSubSystem, (uint32_t))                                               \
    WAYMARK_SDL_FUNCTION(void, QuitSubSystem, (uint32_t))                                              \
    WAYMARK_SDL_FUNCTION(const char *, GetError, (void))                                               \
    WAYMARK_SDL_FUNCTION(int, SetHint, (const char *, const char *))                                   \
    WAYMARK_SDL_FUNCTION(const char *, GetCurrentVideoDriver, (void))                                  \
    WAYMARK_SDL_FUNCTION(void *, CreateWindow, (const char *, int, int, int, int, uint32_t))           \
    WAYMARK_SDL_FUNCTION(void, DestroyWindow, (void *))                                                \
    WAYMARK_SDL_FUNCTION(uint32_t, GetWindowFlags, (void *))                                           \
    WAYMARK_SDL_FUNCTION(void, GetWindowSize, (void *, int *, int *))                                  \
    WAYMARK_SDL_FUNCTION(void, SetWindowTitle, (void *, const char *))                                 \
    WAYMARK_SDL_FUNCTION(void *, CreateRenderer, (void *, int, uint32_t))                              \
    WAYMARK_SDL_FUNCTION(void, DestroyRenderer, (void *))                                              \
    WAYMARK_SDL_FUNCTION(int, GetRendererOutputSize, (void *, int *, int *))                           \
    WAYMARK_SDL_FUNCTION(void *, CreateTexture, (void *, uint32_t, int, int, int))                     \
    WAYMARK_SDL_FUNCTION(void, DestroyTexture, (void *))                                               \
    WAYMARK_SDL_FUNCTION(int, UpdateTexture, (void *, const void *, const void *, int))                \
    WAYMARK_SDL_FUNCTION(int, RenderCopy, (void *, void *, const void *, const void *))                \
    WAYMARK_SDL_FUNCTION(void, RenderPresent, (void *))                                                \
    WAYMARK_SDL_FUNCTION(int, PollEvent, (sdl2_event *))                                               \
    WAYMARK_SDL_FUNCTION(void, GetVersion, (uint8_t[3]))                                               \
    WAYMARK_SDL_FUNCTION(uint32_t, GetMouseState, (int *, int *))                                      \
    WAYMARK_SDL_FUNCTION(int, GetModState, (void))                                                     \
    WAYMARK_SDL_FUNCTION(int, CaptureMouse, (int))

/// SDL 2 as it was loaded.
typedef struct waymark_sdl {
#define WAYMARK_SDL_FUNCTION(result, name, arguments) result(*name) arguments;
    WAYMARK_SDL_FUNCTIONS
#undef WAYMARK_SDL_FUNCTION
} waymark_sdl;

/// Loads SDL 2; NULL where it is not installed or lacks a function, with the reason in `problem`.
const waymark_sdl *waymark_sdl_load(char *problem, int length);

#endif
