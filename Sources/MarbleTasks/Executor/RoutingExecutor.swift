#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) import _Concurrency

  /// Replaces the process's default executor, in order to catch the jobs for which no hook is
  /// called: `Task.yield()`, sleeps on a clock of the system, and the first suspension of
  /// `Task.immediate { }`.
  ///
  /// Replacing the default executor is an experimental interface of one version of the runtime, so
  /// this file is compiled for that version only.
  final class RoutingExecutor: TaskExecutor, SchedulingExecutor {
    static let shared = RoutingExecutor(before: Task.defaultExecutor)
    private let original: any TaskExecutor

    private init(before original: any TaskExecutor) { self.original = original }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if JobRouting.isUsed, let executor = JobRouting.executor(of: job) {
        executor.enqueue(job, on: .pool)
      } else {
        original.enqueue(ExecutorJob(job))
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if JobRouting.isUsed, let executor = JobRouting.executor(of: job),
        let delay = delay as? Duration
      {
        executor.sleepOnSystemClock(job, for: delay)
      } else if let original = original as? any SchedulingExecutor {
        original.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      } else {
        original.enqueue(ExecutorJob(job))
      }
    }

    /// Replaces the default executor of this process.
    static func install() {
      _ = shared
      _createExecutors(factory: Factory.self)
    }

    private enum Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { MainActor.executor }
      static var defaultExecutor: any TaskExecutor { RoutingExecutor.shared }
    }
  }
#endif
