#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time that the process has used on all its threads: what others do on the machine meanwhile is not part of it.
package func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
