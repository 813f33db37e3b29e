// Declares mallinfo2, which Swift's Glibc module leaves out.
#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif
