import MarbleStreams

/// Passes the values of a task to an observer, as long as the task runs on the thread of its bench.
/// It belongs to the thread of the bench.
final class Emitter<Element>: @unchecked Sendable {
  private let observer: AnyObserver<Element>
  private let run: RunTasks
  private let task: RowTask
  /// True once the subscription has ended. What the task emits then has no observer.
  private var isOver = false
  /// The trace of the values, if the run is explained. They are not the cause of other events:
  /// their task is.
  var trace: (stages: StageTracer, values: TracedStage)?

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
    if let trace { trace.stages.pass(value, from: trace.values) {} }
    observer.onNext(value)
  }

  /// The subscription has ended.
  func dispose() {
    if !task.hasReturned { isOver = true }
  }

  /// The task has returned, or has thrown an error.
  func end(_ error: (any Error)? = nil) {
    task.hasReturned = true
    guard JobRouting.currentScheduler === run.scheduler else { return }
    if let trace {
      trace.stages.end(error == nil ? .completed : .failed, error, of: trace.values) {}
    }
    if let error { observer.onError(error) } else { observer.onCompleted() }
  }
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
        emitter.end()
      } catch {
        emitter.end(error)
        throw error
      }
    }
    if let tracer = scheduler.taskTracer, let number = task.virtualTask?.number {
      emitter.trace = tracer.output(of: number).map { (tracer.stages, $0) }
    }
    return {
      emitter.dispose()
      task.cancel()
    }
  }
}
