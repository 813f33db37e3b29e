#if canImport(Glibc)
  import Glibc

  /// The functions that start threads and processes. A bubble waits for what its code has started.
  enum StartingCalls {
    private typealias Object = UnsafeMutableRawPointer

    private typealias Routine = @convention(c) (Object?) -> Object?
    private static let createThread = SystemFunction<
      @convention(c) (Object, Object?, @escaping Routine, Object?) -> Int32
    >("pthread_create")
    private static let spawn = SystemFunction<
      @convention(c) (Object, Object, Object?, Object?, Object, Object?) -> Int32
    >("posix_spawn")

    static let functions = [
      createThread.replaced { start($0, $1, $2, $3) },
      spawn.replaced {
        Bubble.current?.realTimeUses.note(.process)
        return startProcess($0, $1, $2, $3, $4, $5)
      },
    ]

    /// What Swift Testing calls for an exit test. The test itself starts no process.
    static let functionsOfTesting = [spawn.replaced { startProcess($0, $1, $2, $3, $4, $5) }]

    private static func startProcess(
      _ process: Object, _ path: Object, _ actions: Object?, _ attributes: Object?,
      _ arguments: Object, _ environment: Object?
    ) -> Int32 {
      let status = spawn.original(process, path, actions, attributes, arguments, environment)
      if status == 0 {
        Bubble.current?.noteProcess(process.assumingMemoryBound(to: Int32.self).pointee)
      }
      return status
    }

    /// The thread of a bubble, with what it runs.
    private final class StartedThread {
      let bubble: Bubble
      let routine: Routine
      let argument: Object?

      init(_ bubble: Bubble, _ routine: @escaping Routine, _ argument: Object?) {
        (self.bubble, self.routine, self.argument) = (bubble, routine, argument)
      }
    }

    private static func start(
      _ thread: Object, _ attributes: Object?, _ routine: @escaping Routine, _ argument: Object?
    ) -> Int32 {
      guard let bubble = Bubble.current else {
        return createThread.original(thread, attributes, routine, argument)
      }
      let started = StartedThread(bubble, routine, argument)
      bubble.threads.add()
      bubble.noteStart()
      let status = createThread.original(
        thread, attributes,
        { started in
          let thread = Unmanaged<StartedThread>.fromOpaque(started!).takeRetainedValue()
          var result: Object?
          ThreadOwner.with(thread.bubble.executor, isThread: true) {
            result = thread.routine(thread.argument)
          }
          thread.bubble.threadHasEnded()
          return result
        }, Unmanaged.passRetained(started).toOpaque())
      if status != 0 { bubble.threadHasEnded() }
      return status
    }

    /// True until a child process has ended and somebody has waited for it. It does not wait.
    static func isAwaited(_ process: Int32) -> Bool {
      var info = siginfo_t()
      return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0
    }
  }
#endif
