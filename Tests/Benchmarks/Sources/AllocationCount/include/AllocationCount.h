/// How often the program has allocated memory. With another C library than glibc it is always 0.
long allocationCount(void);
