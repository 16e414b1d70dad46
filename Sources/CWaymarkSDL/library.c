#include "library.h"
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

static const char *const names[] = {
    "libSDL2-2.0.so.0", "libSDL2-2.0.0.dylib", "/opt/homebrew/lib/libSDL2-2.0.0.dylib",
};

#ifdef __APPLE__
static const char package[] = "brew install sdl2";
#else
static const char package[] = "Debian: libsdl2-2.0-0";
#endif

static waymark_sdl library;
static bool is_loaded;

const waymark_sdl *waymark_sdl_load(char *problem, int length) {
    if (is_loaded) return &library;
    void *handle = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !handle; i++) {
        handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    if (!handle) {
        snprintf(problem, (size_t)length, "SDL 2 is not installed (%s)", package);
        return NULL;
    }
#define WAYMARK_SDL_FUNCTION(result, name, arguments)                              \
    *(void **)&library.name = dlsym(handle, "SDL_" #name);                         \
    if (!library.name) {                                                           \
        snprintf(problem, (size_t)length, "this SDL 2 has no SDL_" #name);         \
        dlclose(handle);                                                           \
        return NULL;                                                               \
    }
    WAYMARK_SDL_FUNCTIONS
#undef WAYMARK_SDL_FUNCTION
    is_loaded = true;
    return &library;
}

// Where SDL's own headers are installed, they and sdl.h have to agree.
#if defined(__has_include)
#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>

#define SAME_OFFSET(ours, our_field, theirs, their_field) \
    _Static_assert(offsetof(ours, our_field) == offsetof(theirs, their_field), #ours "." #our_field)

_Static_assert(sizeof(sdl2_event) >= sizeof(SDL_Event), "size of an event");
SAME_OFFSET(sdl2_window_event, event, SDL_WindowEvent, event);
SAME_OFFSET(sdl2_key_event, repeat, SDL_KeyboardEvent, repeat);
SAME_OFFSET(sdl2_key_event, key, SDL_KeyboardEvent, keysym.sym);
SAME_OFFSET(sdl2_key_event, modifiers, SDL_KeyboardEvent, keysym.mod);
SAME_OFFSET(sdl2_motion_event, mouse, SDL_MouseMotionEvent, which);
SAME_OFFSET(sdl2_motion_event, buttons, SDL_MouseMotionEvent, state);
SAME_OFFSET(sdl2_motion_event, x, SDL_MouseMotionEvent, x);
SAME_OFFSET(sdl2_button_event, mouse, SDL_MouseButtonEvent, which);
SAME_OFFSET(sdl2_button_event, button, SDL_MouseButtonEvent, button);
SAME_OFFSET(sdl2_button_event, x, SDL_MouseButtonEvent, x);
SAME_OFFSET(sdl2_wheel_event, x, SDL_MouseWheelEvent, x);
SAME_OFFSET(sdl2_wheel_event, precise_x, SDL_MouseWheelEvent, preciseX);
SAME_OFFSET(sdl2_finger_event, finger, SDL_TouchFingerEvent, fingerId);
SAME_OFFSET(sdl2_finger_event, x, SDL_TouchFingerEvent, x);
_Static_assert((int)SDL2_WINDOW_CENTERED == (int)SDL_WINDOWPOS_CENTERED, "position");
_Static_assert((int)SDL2_PIXELS_RGBA == (int)SDL_PIXELFORMAT_ABGR8888, "pixels");
_Static_assert((int)SDL2_WINDOW_HIGH_DENSITY == (int)SDL_WINDOW_ALLOW_HIGHDPI, "density");
_Static_assert((int)SDL2_INIT_VIDEO == (int)SDL_INIT_VIDEO, "video");
_Static_assert((int)SDL2_QUIT == (int)SDL_QUIT && (int)SDL2_WINDOW_CLOSE == (int)SDL_WINDOWEVENT_CLOSE, "close");
_Static_assert((int)SDL2_KEY_DOWN == (int)SDL_KEYDOWN && (int)SDL2_KEY_UP == (int)SDL_KEYUP, "keys");
_Static_assert((int)SDL2_MOUSE_DOWN == (int)SDL_MOUSEBUTTONDOWN, "button");
_Static_assert((int)SDL2_BUTTON_SECONDARY == (int)SDL_BUTTON_RIGHT, "secondary button");
_Static_assert((int)SDL2_MOUSE_WHEEL == (int)SDL_MOUSEWHEEL, "wheel");
_Static_assert((int)SDL2_FINGER_MOVED == (int)SDL_FINGERMOTION, "finger");
_Static_assert((int)SDL2_DEVICE_RESET == (int)SDL_RENDER_DEVICE_RESET, "device");
_Static_assert((int)SDL2_WINDOW_FOCUS_LOST == (int)SDL_WINDOWEVENT_FOCUS_LOST, "focus");
#endif
#endif
