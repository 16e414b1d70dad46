#ifndef CWAYMARK_FILE_H
#define CWAYMARK_FILE_H

/// Lets two paths change places in one step. Returns 0 on success, -1 where the system cannot.
int waymark_exchange(const char *first, const char *second);

/// Gives memory that was freed back to the system, where its library keeps it.
void waymark_release_memory(void);

/// Lets threads take memory from so many heaps at most, where its library has heaps of its own for threads.
void waymark_limit_heaps(int count);

#endif
