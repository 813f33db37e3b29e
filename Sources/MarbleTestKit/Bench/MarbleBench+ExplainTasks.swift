import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Explains after the run what the tasks of the bench did: which code made, resumed and cancelled
  /// each, and where it waited.
  ///
  /// ```swift
  /// let why = bench.explainTasks()
  /// bench.start("typing") { for await key in keys { model.type(key) } }
  /// try bench.run()
  /// print(why)
  /// ```
  ///
  /// Call it before the tasks are made: tasks of ``make(_:)`` that exist already are named when
  /// they are resumed. If the bench cannot read the name of a task, the explanation uses its
  /// number. The explanation contains the run only, not the cancellation of open tasks at its end.
  /// It changes nothing in the run, and it has no cost in a run that is not explained.
  public func explainTasks() -> ExplainedTasks { ExplainedTasks(taskTracer, tick: tick) }

  /// The trace of the tasks, made when something is first explained.
  var taskTracer: TaskTracer {
    if let tracer = scheduler.taskTracer { return tracer }
    let tracer = TaskTracer(
      StageTracer(clock: scheduler, describing: StageValue.describing(by: sourceKeys)))
    scheduler.taskTracer = tracer
    return tracer
  }
}

/// The tasks of a bench. Print it after the run to see the explanation.
///
/// The description is a picture, followed by a line for each task. In the row of a task, `^` marks
/// where it was made, `*` where it was resumed, `!` where it was cancelled, and `|` where it ended.
/// The tasks that it made are indented below it, and so are the sources that it read.
public final class ExplainedTasks: CustomStringConvertible {
  private let tracer: TaskTracer
  private let tick: Duration

  init(_ tracer: TaskTracer, tick: Duration) {
    self.tracer = tracer
    self.tick = tick
  }

  /// The text of the explanation.
  public var description: String {
    guard !tracer.isEmpty else { return "no task ran" }
    return TaskExplanation(of: tracer, tick: tick).text().joined(separator: "\n").plain
  }
}
