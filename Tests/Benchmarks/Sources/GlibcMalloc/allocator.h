// What Swift's Glibc module leaves out: mallinfo2.
#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif
