import MarbleStreams

/// Passes the values of a task to an observer, as long as the task runs on the thread of its bench.
/// It belongs to the thread of the bench.
final class Emitter<Element>: @unchecked Sendable {
  private let observer: AnyObserver<Element>
  private let run: RunTasks
  private let task: RowTask
  /// True once the subscription has ended. What the task emits then has no observer.
  private var isOver = false
  /// Notes the values, if the run is explained.
  var trace: OutputTrace?

  init(_ observer: AnyObserver<Element>, _ run: RunTasks, _ task: RowTask) {
    self.observer = observer
    self.task = task
    self.run = run
  }

  /// Emits a value. A value on a foreign thread is refused, because its place among the other
  /// events would differ from run to run.
  func emit(_ value: Element) {
    guard run.isOnThread(using: "emit") else { return }
    let executor = run.scheduler.virtualExecutor
    guard executor.countEmission() else { return }
    if task.hasReturned, !isOver, !executor.isEnding {
      task.late.add("\(value)", at: executor.now)
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

  private var isOnThread: Bool { JobRouting.currentScheduler === run.scheduler }
}

extension RunTasks {
  /// Starts a task that emits values to an observer. Returns a closure that ends the subscription.
  func start<Element>(
    _ name: String, at location: BenchLocation, into observer: AnyObserver<Element>,
    _ body: @escaping (_ emit: @escaping @Sendable (Element) -> Void) async throws -> Void
  ) -> () -> Void {
    let task = RowTask(name, mustEnd: false, at: location)
    let emitter = Emitter(observer, self, task)
    start(task) {
      do {
        try await body { emitter.emit($0) }
        emitter.complete()
      } catch {
        emitter.fail(error)
        throw error
      }
    }
    if let trace = scheduler.taskTracer, let number = task.virtualTask?.number {
      emitter.trace = trace.output(of: number)
    }
    return {
      emitter.dispose()
      task.cancel()
    }
  }
}
