#ifndef CWAYMARK_FILE_H
#define CWAYMARK_FILE_H

/// Lets two paths change places in one step. Returns 0 on success, -1 where the system cannot.
int waymark_exchange(const char *first, const char *second);

#endif
