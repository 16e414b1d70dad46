#include "CWaymarkSDL.h"
#include "library.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct waymark_window {
    const waymark_sdl *sdl;
    void *window, *renderer, *texture;
    int texture_width, texture_height;
    bool is_pressed;
    /// What was typed and is not told yet, as UTF-8.
    char typed[33];
    const char *next_typed;
    /// Versions before 2.0.18 know whole steps of wheels only.
    bool has_precise_wheel;
};

static char problem[256];
// SDL has one queue of events for all windows.
static bool is_open;

const char *waymark_window_error(void) { return problem; }

static bool fail(const waymark_sdl *sdl, const char *what) {
    snprintf(problem, sizeof problem, "%s: %s", what, sdl->GetError());
    return false;
}

/// Whether a window can be seen: SDL has drivers without a screen, which count where they are asked for.
static bool has_screen(const waymark_sdl *sdl) {
    const char *driver = sdl->GetCurrentVideoDriver();
    if (!driver) return false;
    bool is_blind = strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0;
    return !is_blind || getenv("SDL_VIDEODRIVER");
}

waymark_window *waymark_window_open(const char *title, int width, int height) {
    problem[0] = 0;
    const waymark_sdl *sdl = waymark_sdl_load(problem, sizeof problem);
    if (!sdl) return NULL;
    if (is_open) {
        snprintf(problem, sizeof problem, "there is a window already");
        return NULL;
    }
    // A compositor goes on with its effects.
    sdl->SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0");
    sdl->SetHint("SDL_RENDER_SCALE_QUALITY", "linear");
    if (sdl->InitSubSystem(SDL2_INIT_VIDEO) != 0) {
        fail(sdl, "no screen");
        return NULL;
    }
    if (!has_screen(sdl)) {
        snprintf(problem, sizeof problem, "no screen");
        sdl->QuitSubSystem(SDL2_INIT_VIDEO);
        return NULL;
    }
    waymark_window *made = calloc(1, sizeof *made);
    if (made) {
        made->sdl = sdl;
        is_open = true;
        uint8_t version[3] = {0, 0, 0};
        sdl->GetVersion(version);
        made->has_precise_wheel = version[0] * 10000 + version[1] * 100 + version[2] >= 20018;
        made->window = sdl->CreateWindow(title, SDL2_WINDOW_CENTERED, SDL2_WINDOW_CENTERED, width, height,
                                         SDL2_WINDOW_RESIZABLE | SDL2_WINDOW_HIGH_DENSITY);
        made->renderer = made->window ? sdl->CreateRenderer(made->window, -1, 0) : NULL;
        if (made->renderer) return made;
        fail(sdl, "no window");
        waymark_window_close(made);
    } else {
        snprintf(problem, sizeof problem, "no memory");
        sdl->QuitSubSystem(SDL2_INIT_VIDEO);
    }
    return NULL;
}

void waymark_window_close(waymark_window *window) {
    if (!window) return;
    const waymark_sdl *sdl = window->sdl;
    if (window->texture) sdl->DestroyTexture(window->texture);
    if (window->renderer) sdl->DestroyRenderer(window->renderer);
    if (window->window) sdl->DestroyWindow(window->window);
    sdl->QuitSubSystem(SDL2_INIT_VIDEO);
    is_open = false;
    free(window);
}

void waymark_window_size(waymark_window *window, int *width, int *height, int *pixel_width,
                         int *pixel_height) {
    const waymark_sdl *sdl = window->sdl;
    sdl->GetWindowSize(window->window, width, height);
    if (sdl->GetRendererOutputSize(window->renderer, pixel_width, pixel_height) != 0) {
        *pixel_width = *width;
        *pixel_height = *height;
    }
}

bool waymark_window_is_visible(waymark_window *window) {
    uint32_t flags = window->sdl->GetWindowFlags(window->window);
    return !(flags & (SDL2_WINDOW_HIDDEN | SDL2_WINDOW_MINIMIZED));
}

static bool prepare_texture(waymark_window *window, int width, int height) {
    const waymark_sdl *sdl = window->sdl;
    if (window->texture && window->texture_width == width && window->texture_height == height) return true;
    if (window->texture) sdl->DestroyTexture(window->texture);
    window->texture =
        sdl->CreateTexture(window->renderer, SDL2_PIXELS_RGBA, SDL2_TEXTURE_STREAMING, width, height);
    window->texture_width = width;
    window->texture_height = height;
    return window->texture || fail(sdl, "no room for a picture");
}

bool waymark_window_show(waymark_window *window, const uint32_t *pixels, int width, int height) {
    const waymark_sdl *sdl = window->sdl;
    if (!prepare_texture(window, width, height)) return false;
    if (sdl->UpdateTexture(window->texture, NULL, pixels, width * 4) != 0 ||
        sdl->RenderCopy(window->renderer, window->texture, NULL, NULL) != 0) {
        return fail(sdl, "cannot show");
    }
    sdl->RenderPresent(window->renderer);
    return true;
}

void waymark_window_set_title(waymark_window *window, const char *title) {
    window->sdl->SetWindowTitle(window->window, title);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static uint8_t modifiers(int state) {
    return (uint8_t)((state & 0x003 ? 1 : 0) | (state & 0x300 ? 2 : 0) | (state & 0x0c0 ? 4 : 0) |
                     (state & 0xc00 ? 8 : 0));
}

static void take_button(waymark_window *window, const sdl2_button_event *button, bool is_down,
                        waymark_window_event *event) {
    event->x = button->x;
    event->y = button->y;
    if (button->mouse == SDL2_MOUSE_OF_FINGERS) return;
    if (button->button == SDL2_BUTTON_SECONDARY && is_down) event->kind = WAYMARK_WINDOW_SECONDARY;
    if (button->button != SDL2_BUTTON_FIRST) return;
    window->is_pressed = is_down;
    // A drag goes on outside of the window.
    window->sdl->CaptureMouse(is_down);
    event->kind = is_down ? WAYMARK_WINDOW_POINTER_DOWN : WAYMARK_WINDOW_POINTER_UP;
}

static void take_wheel(waymark_window *window, const sdl2_wheel_event *wheel, waymark_window_event *event) {
    int x = 0, y = 0;
    window->sdl->GetMouseState(&x, &y);
    event->kind = WAYMARK_WINDOW_WHEEL;
    event->x = x;
    event->y = y;
    bool is_precise = window->has_precise_wheel;
    event->dx = is_precise ? wheel->precise_x : wheel->x;
    event->dy = is_precise ? wheel->precise_y : wheel->y;
}

static void take_finger(waymark_window *window, const sdl2_finger_event *finger,
                        waymark_window_event *event) {
    int width = 0, height = 0;
    window->sdl->GetWindowSize(window->window, &width, &height);
    event->kind = finger->type == SDL2_FINGER_DOWN  ? WAYMARK_WINDOW_POINTER_DOWN
                  : finger->type == SDL2_FINGER_UP ? WAYMARK_WINDOW_POINTER_UP
                                                   : WAYMARK_WINDOW_POINTER_MOVED;
    // 0 is the mouse.
    event->pointer = finger->finger >= 0 ? finger->finger + 1 : finger->finger;
    event->x = (double)finger->x * width;
    event->y = (double)finger->y * height;
}

/// The next scalar value of UTF-8 at `*text`, which moves on; 0 at its end, and where it is damaged.
static int32_t next_scalar(const char **text) {
    const unsigned char *at = (const unsigned char *)*text;
    int length = *at < 0x80 ? 1 : *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : *at >= 0xc0 ? 2 : 0;
    if (*at == 0 || length == 0) return 0;
    int32_t scalar = length == 1 ? *at : *at & (0x7f >> length);
    for (int i = 1; i < length; i++) {
        // The zero at the end is no continuation: nothing is read beyond it.
        if ((at[i] & 0xc0) != 0x80) return 0;
        scalar = scalar << 6 | (at[i] & 0x3f);
    }
    *text += length;
    return scalar;
}

/// Tells the next character that was typed; false where there is none.
static bool take_typed(waymark_window *window, waymark_window_event *event) {
    int32_t scalar = window->next_typed ? next_scalar(&window->next_typed) : 0;
    if (scalar == 0) {
        window->next_typed = NULL;
        return false;
    }
    memset(event, 0, sizeof *event);
    event->kind = WAYMARK_WINDOW_TEXT;
    event->time = now();
    event->key = scalar;
    return true;
}

static void take(waymark_window *window, const sdl2_event *from, waymark_window_event *event) {
    memset(event, 0, sizeof *event);
    event->time = now();
    event->modifiers = modifiers(window->sdl->GetModState());
    switch (from->head.type) {
    case SDL2_QUIT: event->kind = WAYMARK_WINDOW_QUIT; break;
    case SDL2_WINDOW_EVENT:
        event->kind = from->window.event == SDL2_WINDOW_CLOSE        ? WAYMARK_WINDOW_QUIT
                      : from->window.event == SDL2_WINDOW_FOCUS_LOST ? WAYMARK_WINDOW_LEFT
                                                                     : WAYMARK_WINDOW_CHANGED;
        break;
    case SDL2_DEVICE_RESET:
        // Pictures are lost with the device.
        if (window->texture) window->sdl->DestroyTexture(window->texture);
        window->texture = NULL;
        event->kind = WAYMARK_WINDOW_CHANGED;
        break;
    case SDL2_TARGETS_RESET: event->kind = WAYMARK_WINDOW_CHANGED; break;
    case SDL2_KEY_DOWN:
    case SDL2_KEY_UP:
        event->kind = from->head.type == SDL2_KEY_DOWN ? WAYMARK_WINDOW_KEY_DOWN : WAYMARK_WINDOW_KEY_UP;
        event->key = from->key.key;
        event->is_repeat = from->key.repeat != 0;
        break;
    case SDL2_TEXT:
        memcpy(window->typed, from->text.text, 32);
        window->typed[32] = 0;
        window->next_typed = window->typed;
        take_typed(window, event);
        break;
    case SDL2_MOUSE_MOVED:
        if (from->motion.mouse == SDL2_MOUSE_OF_FINGERS || !window->is_pressed) break;
        event->kind = WAYMARK_WINDOW_POINTER_MOVED;
        event->x = from->motion.x;
        event->y = from->motion.y;
        break;
    case SDL2_MOUSE_DOWN: take_button(window, &from->button, true, event); break;
    case SDL2_MOUSE_UP: take_button(window, &from->button, false, event); break;
    case SDL2_MOUSE_WHEEL: take_wheel(window, &from->wheel, event); break;
    case SDL2_FINGER_DOWN:
    case SDL2_FINGER_UP:
    case SDL2_FINGER_MOVED: take_finger(window, &from->finger, event); break;
    default: break;
    }
}

bool waymark_window_next_event(waymark_window *window, waymark_window_event *event) {
    if (take_typed(window, event)) return true;
    sdl2_event from;
    memset(&from, 0, sizeof from);
    if (!window->sdl->PollEvent(&from)) return false;
    take(window, &from, event);
    return true;
}
