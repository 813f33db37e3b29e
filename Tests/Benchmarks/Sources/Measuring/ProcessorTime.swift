#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Returns the processor time of this process on all its threads. The time of other processes is
/// not included.
package func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
