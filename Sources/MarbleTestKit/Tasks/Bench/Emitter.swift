import MarbleStreams
import Synchronization

/// Passes the values of a task to an observer, as long as the task runs on the thread of its bench.
final class Emitter<Element: Sendable>: @unchecked Sendable {
  private let observer: AnyObserver<Element>
  private let scheduler: TestScheduler
  private let foreignValues: ForeignValues

  init(
    _ observer: AnyObserver<Element>, of scheduler: TestScheduler, _ foreignValues: ForeignValues
  ) {
    self.observer = observer
    self.scheduler = scheduler
    self.foreignValues = foreignValues
  }

  /// Emits a value. A value on a foreign thread is refused, because its place among the other events
  /// would differ from run to run.
  func emit(_ value: Element) {
    guard isOnThread else { return foreignValues.note() }
    scheduler.virtualExecutor.running?.learnName()
    observer.onNext(value)
  }

  func complete() {
    if isOnThread { observer.onCompleted() }
  }

  func fail(_ error: any Error) {
    if isOnThread { observer.onError(error) }
  }

  private var isOnThread: Bool { JobRouting.currentScheduler === scheduler }
}

/// Counts the values that foreign threads have tried to emit.
final class ForeignValues: Sendable {
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .relaxed) }

  func note() { number.add(1, ordering: .relaxed) }
}
