import MarbleStreams

/// Passes the values of a task to an observer, as long as the task runs on the thread of its bench.
/// It belongs to the thread of the bench.
final class Emitter<Element>: @unchecked Sendable {
  private let observer: AnyObserver<Element>
  private let scheduler: TestScheduler
  private let run: RunTasks
  private let task: RowTask
  /// True once the subscription has ended. What the task emits then has no observer.
  private var isOver = false
  /// Notes the values, if the run is explained.
  var trace: OutputTrace?

  init(
    _ observer: AnyObserver<Element>, of scheduler: TestScheduler, _ run: RunTasks, _ task: RowTask
  ) {
    self.observer = observer
    self.task = task
    self.scheduler = scheduler
    self.run = run
  }

  /// Emits a value. A value on a foreign thread is refused, because its place among the other
  /// events would differ from run to run.
  func emit(_ value: Element) {
    guard run.isOnThread(using: "emit") else { return }
    let executor = scheduler.virtualExecutor
    guard executor.countEmission() else { return }
    if task.hasReturned, !isOver, !executor.isEnding {
      task.late.add("\(value)", at: scheduler.now)
    }
    trace?.note(value)
    observer.onNext(value)
  }

  /// The subscription has ended.
  func dispose() {
    if !task.hasReturned { isOver = true }
  }

  func complete() {
    task.hasReturned = true
    guard isOnThread else { return }
    trace?.noteEnd()
    observer.onCompleted()
  }

  func fail(_ error: any Error) {
    task.hasReturned = true
    guard isOnThread else { return }
    trace?.noteEnd(error)
    observer.onError(error)
  }

  private var isOnThread: Bool { JobRouting.currentScheduler === scheduler }
}
