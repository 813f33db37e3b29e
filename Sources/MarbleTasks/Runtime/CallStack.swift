import Foundation
import Synchronization

/// The stack of the current thread.
enum CallStack {
  /// Addresses in the calls, the innermost first. A return address may be that of another line.
  static func addresses(limit: Int) -> [UInt] {
    #if canImport(Glibc)
      var frames = [UnsafeMutableRawPointer?](repeating: nil, count: limit)
      let count = collect(&frames, Int32(limit))
      return frames.prefix(Int(count)).map { UInt(bitPattern: $0) &- 1 }
    #else
      return []
    #endif
  }

  #if canImport(Glibc)
    /// Lets ``addresses(of:)`` interrupt the current thread: a thread of Dispatch, and each that it
    /// starts, has all signals blocked.
    static func allowSamples() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, sampleSignal)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The same of another thread, which a signal interrupts for a moment.
    static func addresses(of thread: pthread_t) -> [UInt] {
      // The function exists before the handler calls it.
      _ = addresses(limit: 1)
      sampledCount.store(-1, ordering: .relaxed)
      var (action, old) = (sigaction(), sigaction())
      action.__sigaction_handler.sa_handler = { _ in
        let count = CallStack.collect(CallStack.sampled.baseAddress!, Int32(CallStack.sampleLimit))
        CallStack.sampledCount.store(Int(count), ordering: .releasing)
      }
      action.sa_flags = SA_RESTART
      sigaction(sampleSignal, &action, &old)
      defer { sigaction(sampleSignal, &old, nil) }
      guard pthread_kill(thread, sampleSignal) == 0 else { return [] }
      for _ in 0..<100 where sampledCount.load(ordering: .acquiring) < 0 { usleep(1_000) }
      return sampled.prefix(max(0, sampledCount.load(ordering: .acquiring)))
        .map { UInt(bitPattern: $0) &- 1 }
    }

    /// Programs seldom use it, and ignore it by default.
    private static let sampleSignal = SIGURG
    private static let sampleLimit = 48
    /// A handler of a signal has no other memory. One bubble at a time is active.
    nonisolated(unsafe) private static let sampled = UnsafeMutableBufferPointer<
      UnsafeMutableRawPointer?
    >.allocate(capacity: sampleLimit)
    private static let sampledCount = Atomic<Int>(0)

    /// `backtrace` of the C library, which no module of Swift declares.
    private static let collect = SystemFunction<
      @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    >("backtrace").original
  #endif
}
