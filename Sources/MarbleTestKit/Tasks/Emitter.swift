import MarbleStreams

/// Passes the values of a task to an observer, as long as the task runs on the thread of its bench.
final class Emitter<Element: Sendable>: @unchecked Sendable {
  private let observer: AnyObserver<Element>
  private let scheduler: TestScheduler
  private let foreignUses: ForeignUses
  /// Notes the values, if the run is explained.
  var trace: OutputTrace?

  init(
    _ observer: AnyObserver<Element>, of scheduler: TestScheduler, _ foreignUses: ForeignUses
  ) {
    self.observer = observer
    self.scheduler = scheduler
    self.foreignUses = foreignUses
  }

  /// Emits a value. A value on a foreign thread is refused, because its place among the other
  /// events would differ from run to run.
  func emit(_ value: Element) {
    guard isOnThread else { return foreignUses.note("emit") }
    guard scheduler.virtualExecutor.countEmission() else { return }
    trace?.note(value)
    observer.onNext(value)
  }

  func complete() {
    guard isOnThread else { return }
    trace?.noteEnd()
    observer.onCompleted()
  }

  func fail(_ error: any Error) {
    guard isOnThread else { return }
    trace?.noteEnd(error)
    observer.onError(error)
  }

  private var isOnThread: Bool { JobRouting.currentScheduler === scheduler }
}
