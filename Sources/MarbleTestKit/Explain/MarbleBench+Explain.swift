import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Subscribes to a stream as one more observer, and tells after the run what every stage of its pipeline did.
  ///
  /// ```swift
  /// let typed = username.debounce(.milliseconds(500), scheduler: bench.scheduler)
  /// bench.expect(typed, "---------c------|")
  /// let why = bench.explain(typed)
  /// try bench.run()
  /// print(why)
  /// ```
  ///
  /// A stage is called by the operator's name, a source by its own. It expects nothing: a bench that only explains fails as one without an
  /// expectation. Streams that are not explained pay nothing for it; this one pays for its texts.
  ///
  /// - `window`: from when to when it is subscribed, as `---^----!`.
  public func explain<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ExplainedStream {
    var streams = StreamNumbers()
    let tracer = StageTracer(clock: scheduler) { element in
      switch element {
      case let stream as any AnyObject & ObservableConvertibleType: streams.value(for: stream)
      default: StageValue(sign: Value(reflecting: element).sign)
      }
    }
    let explained = ExplainedStream(tick: tickNanoseconds, tracer: tracer)
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = Recorder<Element>(scheduler: scheduler)
    observe(window, at: location, stop: recorder.stop) { [context] in
      recorder.record(stream, in: explained.run(like: context))
    }
    return explained
  }
}

/// A stream of a bench whose stages are watched; printed after the run, it is their explanation.
public final class ExplainedStream: CustomStringConvertible {
  private let tick: Int64
  private let tracer: StageTracer

  init(tick: Int64, tracer: StageTracer) {
    self.tick = tick
    self.tracer = tracer
  }

  /// What every stage has done so far.
  public var explanation: Explanation {
    Explanation(of: tracer.roots, tick: tick, isCut: tracer.isCut) {
      $0.stage.isPart ? nil : $0.stage.name
    }
  }

  /// The explanation's text.
  public var description: String { explanation.description }

  func run(like context: Run) -> Run { tracer.run(like: context) }
}
