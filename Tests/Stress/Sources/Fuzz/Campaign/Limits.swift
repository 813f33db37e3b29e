import Foundation

/// The limits of a step. The system ends a process that exceeds the time, and the parent notices
/// this.
enum Limits {
  /// Seconds without any answer, for example in a deadlock.
  static let answerLimit = 120
  /// Of memory, in bytes, for all inputs of a worker. A worker keeps the results of several
  /// commands at once to compare them; `Hostile` measures one command alone.
  static let memory = 1_500 << 20

  /// Limits the size of files. Otherwise an endless file of a worker would fill the disk before the
  /// time limit.
  static func set() {
    var size = rlimit(rlim_cur: 256 << 20, rlim_max: 256 << 20)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
      var space = rlimit(rlim_cur: 8 << 30, rlim_max: 8 << 30)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
    #else
      setrlimit(RLIMIT_FSIZE, &size)
    #endif
  }

  /// Begins a step. SIGPROF follows after `seconds` of processor time, SIGALRM after `answerLimit`
  /// seconds.
  static func restart(_ seconds: Int) {
    arm(seconds)
    alarm(UInt32(answerLimit))
  }

  /// The processor time of this process so far, in seconds.
  static var secondsTaken: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func stop() {
    arm(0)
    alarm(0)
  }

  private static func arm(_ seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if os(Linux)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  /// The peak memory of this process, if it exceeds the limit.
  static var excess: String? {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let bytes = Int(usage.ru_maxrss) << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      let bytes = Int(usage.ru_maxrss)
    #endif
    return bytes > memory ? "\(bytes >> 20) MB" : nil
  }
}
