#ifndef CWAYMARK_SDL_H
#define CWAYMARK_SDL_H

#include <stdbool.h>
#include <stdint.h>

/// A window of SDL 2, which is loaded when the first one is opened: what links this needs neither the
/// library nor its headers. All calls are for the thread that opened the window.
typedef struct waymark_window waymark_window;

/// What happened.
typedef enum waymark_window_event_kind {
    /// Nothing that is of use here.
    WAYMARK_WINDOW_OTHER,
    /// The window is to be closed.
    WAYMARK_WINDOW_QUIT,
    /// Size or visibility changed, or what it shows was lost.
    WAYMARK_WINDOW_CHANGED,
    /// Keys and buttons go to another window from now on.
    WAYMARK_WINDOW_LEFT,
    /// A finger, or the first button of a mouse, went down, moved, went up.
    WAYMARK_WINDOW_POINTER_DOWN,
    WAYMARK_WINDOW_POINTER_MOVED,
    WAYMARK_WINDOW_POINTER_UP,
    /// The other button of a mouse went down.
    WAYMARK_WINDOW_SECONDARY,
    /// A wheel was turned: `x` and `y` are the pointer, `dx` and `dy` steps to the right and up.
    WAYMARK_WINDOW_WHEEL,
    /// A key went down or up.
    WAYMARK_WINDOW_KEY_DOWN,
    WAYMARK_WINDOW_KEY_UP,
    /// A character was typed: `key` is its Unicode scalar value.
    WAYMARK_WINDOW_TEXT
} waymark_window_event_kind;

/// An event.
typedef struct waymark_window_event {
    waymark_window_event_kind kind;
    /// The finger; 0 for a mouse.
    int64_t pointer;
    /// Where it is, in points from the top left corner.
    double x, y;
    double dx, dy;
    /// The key as the Unicode character that it has without modifiers; keys without one are `0x40000000` and the
    /// number that USB gives them.
    int32_t key;
    /// Bits: 1 shift, 2 option, 4 control, 8 command.
    uint8_t modifiers;
    /// Whether the key stays down.
    bool is_repeat;
    /// Seconds since the machine was started, without the time that it slept.
    double time;
} waymark_window_event;

/// Why the last call failed; empty where it did not.
const char *waymark_window_error(void);

/// Opens a window of so many points that a user may resize.
///
/// Returns NULL where SDL 2 is not installed, there is no screen, or a window is open already.
waymark_window *waymark_window_open(const char *title, int width, int height);

/// Closes it; `window` is no longer valid. NULL is allowed.
void waymark_window_close(waymark_window *window);

/// The size in points and the pixels in it; these are more on dense screens.
void waymark_window_size(waymark_window *window, int *width, int *height, int *pixel_width, int *pixel_height);

/// Whether anybody can see it.
bool waymark_window_is_visible(waymark_window *window);

/// The next event; false where none has come.
bool waymark_window_next_event(waymark_window *window, waymark_window_event *event);

/// Shows a picture, stretched to the window: words of red, green, blue, 255, red in the lowest byte, in rows from the
/// top.
bool waymark_window_show(waymark_window *window, const uint32_t *pixels, int width, int height);

/// Sets what stands in its title bar, as UTF-8.
void waymark_window_set_title(waymark_window *window, const char *title);

#endif
