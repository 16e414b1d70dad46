#include "CWaymarkFile.h"
#if defined(__linux__)
#include <malloc.h>
#endif

void waymark_release_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}

void waymark_limit_heaps(int count) {
#if defined(__GLIBC__)
    mallopt(M_ARENA_MAX, count);
#else
    (void)count;
#endif
}
