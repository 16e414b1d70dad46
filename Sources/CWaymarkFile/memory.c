#include "CWaymarkFile.h"
#if defined(__linux__)
#include <malloc.h>
#endif

void waymark_release_memory(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}
