#if canImport(Darwin)
  import Darwin
#else
  import GlibcMalloc
#endif

/// Returns the bytes that the allocator has given out, including its own overhead if it reports
/// that.
package func allocatedBytes() -> Int {
  #if canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
  #else
    let statistics = mallinfo2()
    return Int(statistics.uordblks + statistics.hblkhd)
  #endif
}
