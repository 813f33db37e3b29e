import Foundation

/// Notes the timers that the pipelines of a test make on other schedulers than that of the test.
/// The test does not run their work.
package final class ForeignTimers {
  package struct Timer {
    package let stage: String
    package let scheduler: String
    /// True if another thread receives what the stage passes on, as soon as it runs.
    let handsOver: Bool
    /// The subscription at the end of the pipeline.
    weak var root: StreamSubscription?
  }

  private let own: any SchedulerType
  private let lock = Lock()
  /// Guarded by the lock, because a stage may be subscribed on a foreign scheduler.
  private var timers: [Timer] = []

  /// More timers explain nothing more.
  private static let limit = 100

  /// - Parameter own: The scheduler of the test.
  package init(besides own: any SchedulerType) {
    self.own = own
  }

  func note(_ scheduler: any SchedulerType, of stage: String, in subscription: StreamSubscription) {
    guard let name = scheduler.name(besides: own) else { return }
    let timer = Timer(
      stage: stage, scheduler: name,
      handsOver: ["observe", "subscribe"].contains(stage) && scheduler.usesOtherThread,
      root: subscription.root)
    lock.withLock { if timers.count < Self.limit { timers.append(timer) } }
  }

  /// The first timer of the pipeline that a subscription ends, otherwise the first one of a
  /// connection, which pipelines share.
  package func first(in subscription: StreamSubscription?) -> Timer? {
    lock.withLock {
      timers.first { $0.root === subscription }
        ?? timers.first { $0.root == nil || $0.root is ConnectionSubscription }
    }
  }

  /// The first stage of the pipeline that passes its events on to another thread.
  package func handOver(in subscription: StreamSubscription?) -> Timer? {
    lock.withLock { timers.first { $0.handsOver && $0.root === subscription } }
  }
}

extension SchedulerType {
  /// True if work without a delay runs on a thread that need not be the current one.
  fileprivate var usesOtherThread: Bool {
    switch self {
    case is DispatchQueueScheduler, is DispatchQueue, is RunLoop: true
    case is MainScheduler: !Thread.isMainThread
    default: false
    }
  }

  /// The name of a scheduler of this library whose work a test with another scheduler does not run.
  /// Nil if the test runs it, or if the scheduler is not known.
  package func name(besides own: any SchedulerType) -> String? {
    switch self {
    case _ where self === own: nil
    case let main as MainScheduler: main.clock.name(besides: own).map { _ in "MainScheduler" }
    case let inline as InlineScheduler: inline.clock.name(besides: own)
    case let turns as CurrentThreadScheduler: turns.clock.name(besides: own)
    case is DispatchQueueScheduler: "DispatchQueueScheduler"
    case is DispatchQueue: "DispatchQueue"
    case is RunLoop: "RunLoop"
    case is TestScheduler: "another TestScheduler"
    default: nil
    }
  }
}

/// The subscription of a connection, which several pipelines share, to its source.
final class ConnectionSubscription: StreamSubscription, @unchecked Sendable {}
