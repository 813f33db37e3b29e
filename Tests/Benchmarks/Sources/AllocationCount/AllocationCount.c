// Counts the allocations of the program. The functions of the same name in glibc call nothing else
// that is counted. The measurement uses one thread.
#include "AllocationCount.h"
#include <stdlib.h>

static long count = 0;

long allocationCount(void) { return count; }

#if defined(__GLIBC__)
extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += 1;
  *result = __libc_memalign(alignment, size);
  return *result == NULL ? 12 : 0;
}
#endif
