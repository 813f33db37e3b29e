import MarbleTime
import Synchronization

/// A bubble, as far as the routing of jobs needs it.
protocol RoutedBubble: AnyObject, Sendable {
  /// Tells the bubbles of a process apart.
  var number: Int { get }
  var scheduler: TestScheduler { get }
  var executor: VirtualExecutor { get }
  /// True while the turn of a task runs that does not block the thread of the bubble.
  var runsTask: Bool { get }

  /// True for a task that is not older than the bubble, and that no other code has made.
  func mayOwn(_ task: UInt64) -> Bool

  /// Notes that other code has made a job ready.
  func noteOther(_ job: UnownedJob)

  /// Notes that only tasks from this number on can belong to the bubble.
  func noteFirst(_ number: UInt64)

  /// True for a task whose turn blocks the thread of the bubble, and lets others run meanwhile.
  func isBlocked(_ task: UInt64) -> Bool
}

/// The bubble that is active in this process.
enum ActiveBubble {
  /// Tasks inherit the number of their bubble, unless they are detached.
  @TaskLocal static var local: Int?
  private static let count = Atomic<Int>(0)

  /// A number that no other bubble has.
  static func newNumber() -> Int { count.add(1, ordering: .relaxed).newValue }

  private static let lock = Lock()
  private static let flag = Atomic<Bool>(false)
  /// Guarded by the lock.
  nonisolated(unsafe) private static var bubble: (any RoutedBubble)?

  /// True while a bubble is active.
  static var isAny: Bool { flag.load(ordering: .relaxed) }

  /// The active bubble. Without one it costs a comparison.
  static var current: (any RoutedBubble)? {
    guard isAny else { return nil }
    return lock.withLock { bubble }
  }

  static func set(_ bubble: (any RoutedBubble)?) {
    lock.withLock {
      self.bubble = bubble
      flag.store(bubble != nil, ordering: .relaxed)
    }
  }

  static func note(first number: UInt64) { current?.noteFirst(number) }
}

/// The bubble for which a thread works that Dispatch or the code of the bubble has started.
enum ThreadOwner {
  private static let mark = ThreadMark<VirtualExecutor>()
  private static let threads = ThreadMark<VirtualExecutor>()

  /// The executor of the current thread's bubble.
  static var executor: VirtualExecutor? { mark.current }

  /// True on a thread that code of a bubble has started, and on the one that called XCTest.
  static var isThread: Bool { threads.isSet }

  /// Performs a closure as code of a bubble.
  ///
  /// - Parameter isThread: False in a block of Dispatch.
  static func with(_ executor: VirtualExecutor, isThread: Bool = false, _ body: () -> Void) {
    mark.with(executor) {
      if isThread { threads.with(executor, body) } else { body() }
    }
  }
}
