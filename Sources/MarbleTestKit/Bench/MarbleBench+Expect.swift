import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Expects that a stream emits exactly the events of a diagram. The bench subscribes at time
  /// zero.
  ///
  /// - Parameters:
  ///   - stream: The stream under test.
  ///   - diagram: The expected events. `-` alone expects no event at all; `{ab}` is a and b at one
  ///     instant in either order.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error. Errors are
  ///     compared by their printed form.
  /// - Complexity: O(*n*) in the length of the diagram, and O(1) for each event that matches it.
  @inlinable
  public func expect<Element: DiagramElement & Equatable>(
    _ stream: Observable<Element>, _ diagram: String, error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, [Character: Element](), error, location, Element.standard)
  }

  /// Expects that a stream emits exactly the events of a diagram whose keys represent these values.
  ///
  /// - Parameters:
  ///   - stream: The stream under test. The bench subscribes at time zero.
  ///   - diagram: The expected events.
  ///   - values: The value of each key. A key without a value makes ``run(until:)`` throw, and so
  ///     does a quoted text.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error. Errors are
  ///     compared by their printed form.
  /// - Complexity: O(*n*) in the length of the diagram, and O(1) for each event that matches it.
  @inlinable
  public func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ diagram: String, values: [Character: Element],
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, values, error, location, values.meaning)
  }

  @inlinable
  func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ text: String, _ values: [Character: Element],
    _ error: (any Error)?, _ location: BenchLocation, within window: String? = nil,
    _ meaning: (Symbol) -> Element?
  ) {
    do {
      let diagram = try BenchDiagram(
        text, role: .expectation, tick: tick, at: location, meaning: meaning)
      let expectation = StreamExpectation(
        stream, diagram, error: error, keys: values, in: self, at: location)
      let stop = { [subscription = expectation.subscription] in subscription.dispose() }
      guard let window else {
        return add(
          BenchRow(
            begin: { expectation.begin() }, end: stop, failures: { expectation.failures() }))
      }
      observe(
        window, at: location, stop: stop,
        failures: { expectation.failures() }, begin: { expectation.begin() })
    } catch {
      note(error.fact, at: location)
    }
  }

  /// Expects when a source is subscribed and disposed: one diagram for each subscription, in the
  /// order of the subscriptions. No diagram means that the source is never subscribed.
  ///
  /// - Parameters:
  ///   - subscriptions: The log of the subscriptions of a source, `source.subscriptions`.
  ///   - diagrams: The window of each subscription, such as `--^---!`. Without a `!` the
  ///     subscription is open at the end of the run.
  /// - Complexity: O(*n*) in the length of the diagrams.
  public func expect(
    _ subscriptions: SubscriptionLog, _ diagrams: String..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var windows: [SubscriptionWindow] = []
    for text in diagrams {
      do {
        let marks = try Diagram(text, role: .window, tick: tick).marks
        windows.append(SubscriptionWindow(marks))
      } catch {
        note(BenchMisuse(diagram: text, error, at: location).fact, at: location)
      }
    }
    let expectation = SubscriptionExpectation(
      log: subscriptions, windows: windows, location: location)
    add(
      BenchRow(begin: nil, failures: { [unowned self] in expectation.failures(in: self) }))
  }

  /// Notes the events of a stream within a window, `---^----!`, without expecting anything.
  ///
  /// - Parameters:
  ///   - stream: The stream that the bench subscribes to.
  ///   - window: The window of the subscription. Without a `!` it lasts to the end of the stream or
  ///     of the run. By default it begins at time zero.
  /// - Complexity: O(1) for each event.
  public func observe<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> EventObserver<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = EventObserver<Element>(scheduler: scheduler)
    observe(window, at: location, stop: observer.stop) { [context] in
      observer.observe(stream, in: context)
    }
    return observer
  }

  /// Expects what a subscriber within a window receives, such as one that comes late.
  ///
  /// ```swift
  /// bench.observe(latest, "--^--!", expect: "--ab")
  /// ```
  ///
  /// - Parameters:
  ///   - stream: The stream that the bench subscribes to at the `^` and disposes at the `!`.
  ///   - window: The window of the subscription.
  ///   - diagram: The expected events, from time zero on.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  /// - Complexity: O(*n*) in the length of the diagram, and O(1) for each event that matches it.
  public func observe<Element: DiagramElement & Equatable>(
    _ stream: Observable<Element>, _ window: String, expect diagram: String,
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(
      stream, diagram, [Character: Element](), error, location, within: window, Element.standard)
  }

  /// Expects what a subscriber within a window receives, with the values of the keys.
  ///
  /// - Parameters:
  ///   - stream: The stream that the bench subscribes to at the `^` and disposes at the `!`.
  ///   - window: The window of the subscription.
  ///   - diagram: The expected events, from time zero on.
  ///   - values: The value of each key.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
  /// - Complexity: O(*n*) in the length of the diagram, and O(1) for each event that matches it.
  public func observe<Element: Equatable>(
    _ stream: Observable<Element>, _ window: String, expect diagram: String,
    values: [Character: Element], error: (any Error)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, values, error, location, within: window, values.meaning)
  }

  /// Calls one closure at the `^` of a window and another one at its `!`.
  @usableFromInline
  func observe(
    _ window: String, at location: BenchLocation, stop: @escaping () -> Void,
    failures: (() -> [ExpectationFailure])? = nil, begin: @escaping () -> Void
  ) {
    do {
      let marks = try Diagram(window, role: .window, tick: tick).marks
      add(
        BenchRow(SubscriptionWindow(marks), begin: begin, end: stop, failures: failures))
    } catch {
      note(BenchMisuse(diagram: window, error, at: location).fact, at: location)
    }
  }
}
