import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Subscribes one more observer to a stream, and explains after the run what every stage of its
  /// pipeline did.
  ///
  /// ```swift
  /// let typed = username.debounce(.milliseconds(500), scheduler: bench.scheduler)
  /// bench.expect(typed, "---------c------|")
  /// let why = bench.explain(typed)
  /// try bench.run()
  /// print(why)
  /// ```
  ///
  /// A stage has the operator's name, a source its own. An explanation is no expectation: a bench
  /// that only explains fails as a bench without expectations does. Only the explained stream has
  /// the cost of tracing, which formats every value. An event that a task emits is caused by the
  /// task; ``explainTasks()`` shows the tasks.
  public func explain<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ExplainedStream {
    let explained = explained()
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = EventObserver<Element>(scheduler: scheduler)
    do throws(BenchMisuse) {
      try observe(
        stream, by: observer, within: window, at: location, in: explained.context(like: context))
    } catch {
      note(error.fact, at: location)
    }
    return explained
  }

  /// The explanation of what is subscribed in its context.
  func explained() -> ExplainedStream {
    ExplainedStream(
      tick: tick,
      tracer: StageTracer(
        clock: scheduler, causes: taskTracer.causes,
        describing: StageValue.describing(by: sourceKeys)))
  }
}

/// A traced stream of a bench. Print it after the run to see the explanation.
public final class ExplainedStream: CustomStringConvertible {
  private let tick: Duration
  private let tracer: StageTracer

  init(tick: Duration, tracer: StageTracer) {
    self.tick = tick
    self.tracer = tracer
  }

  /// The explanation of the run so far.
  public var explanation: Explanation {
    Explanation(of: tracer.roots, in: tracer.storage, tick: tick, isCut: tracer.isCut)
  }

  /// The text of the explanation.
  public var description: String { explanation.description }

  func context(like context: SubscriptionContext) -> SubscriptionContext {
    tracer.context(like: context)
  }
}
