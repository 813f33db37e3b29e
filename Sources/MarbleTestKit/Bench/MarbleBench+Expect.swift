import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Expects that a stream, subscribed from zero on, does exactly this and nothing else.
  ///
  /// - `diagram`: what it must do; `-` is nothing, ever; `{ab}` is a and b at one instant in either order.
  /// - `error`: what `#` must be; any error if nothing is given. Errors are compared as they print.
  @inlinable
  public func expect<Element: DiagramElement & Equatable>(
    _ stream: Observable<Element>, _ diagram: String, error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, [Character: Element](), error, location, Element.standard)
  }

  /// Expects that a stream does exactly this, where keys stand for these values.
  @inlinable
  public func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ diagram: String, values: [Character: Element],
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, values, error, location, values.meaning)
  }

  @inlinable
  func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ text: String, _ values: [Character: Element],
    _ error: (any Error)?, _ location: BenchLocation, _ meaning: (Symbol) -> Element?
  ) {
    do {
      let diagram = try BenchDiagram(
        text, role: .expectation, tick: tickNanoseconds, at: location, meaning: meaning)
      let expectation = StreamExpectation(
        stream, diagram, error: error, keys: values, in: self, at: location)
      add(BenchRow(begin: { expectation.begin() }, failures: { expectation.failures() }))
    } catch {
      note(error.fact, at: location)
    }
  }

  /// Expects when a source is subscribed and disposed, one diagram for each subscription in their order; none means never.
  public func expect(
    _ subscriptions: SubscriptionLog, _ diagrams: String..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    var windows: [SubscriptionWindow] = []
    for text in diagrams {
      do {
        let marks = try Diagram(text, role: .window, tick: tickNanoseconds).marks
        windows.append(
          SubscriptionWindow(
            subscribed: marks.first { $0.symbol == .subscribed }?.time ?? 0,
            disposed: marks.first { $0.symbol == .disposed }?.time))
      } catch {
        note(BenchMisuse(diagram: text, error, at: location).fact, at: location)
      }
    }
    let expectation = SubscriptionExpectation(
      log: subscriptions, windows: windows, location: location)
    add(
      BenchRow(
        begin: nil,
        failures: { [tickNanoseconds] in expectation.failures(tick: tickNanoseconds) }))
  }

  /// Records what a stream does within a window, `---^----!`, without expecting anything.
  public func observe<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Recorder<Element> {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = Recorder<Element>(scheduler: scheduler)
    observe(window, at: location, stop: recorder.stop) { [context] in
      recorder.record(stream, in: context)
    }
    return recorder
  }

  /// Does something from the `^` of a window on, and something else at its `!`.
  func observe(
    _ window: String, at location: BenchLocation, stop: @escaping () -> Void,
    begin: @escaping () -> Void
  ) {
    do {
      let marks = try Diagram(window, role: .window, tick: tickNanoseconds).marks
      add(
        BenchRow(
          from: marks.first { $0.symbol == .subscribed }?.time ?? 0,
          to: marks.first { $0.symbol == .disposed }?.time, begin: begin, end: stop,
          failures: nil))
    } catch {
      note(BenchMisuse(diagram: window, error, at: location).fact, at: location)
    }
  }
}
