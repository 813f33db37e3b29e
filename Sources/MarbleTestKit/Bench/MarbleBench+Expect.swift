import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// Expects that a stream emits the events of a diagram, and no others. The bench subscribes at
  /// time zero.
  ///
  /// ```swift
  /// bench.expect(settled, "---------c------|")
  /// bench.expect(users, "-a|", values: ["a": User(name: "ann")])
  /// bench.expect(results, "abc|", .anyOrder)
  /// bench.expect(ticks, "--1--2|", .within(.milliseconds(20)))
  /// bench.expect(latest, "--ab", during: "--^--!")
  /// bench.expect(lengths, "-0--p|", matching: ["p": { $0 > 3 }])
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: The expected events. `-` alone expects no event at all; `{ab}` is a and b at one
  ///     instant in either order. With `.inOrder` and `.anyOrder` the columns have no meaning.
  ///   - looseness: The freedom of the expected instants. By default there is none.
  ///   - window: The bench subscribes at the `^` and disposes at the `!`. The diagram begins at
  ///     time zero in any case.
  ///   - values: The value of each key. Without values, the type itself converts each key and each
  ///     quoted text, as for ``hot(_:of:values:error:fileID:filePath:line:column:)``. A key without
  ///     a value makes ``run(until:)`` throw, and so does a quoted text beside values.
  ///   - matching: The predicate of each key that represents no value. The bench may call a
  ///     predicate with any value of the stream, any number of times. A key that has both a value
  ///     and a predicate uses the predicate.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error. Errors are
  ///     compared by their `==` if they have one, otherwise by their type and printed form.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events.
  @inlinable
  public func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness = .exact,
    during window: String? = nil, values: [Character: Element] = [:],
    matching: [Character: (Element) -> Bool] = [:], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    expect(
      stream, diagram, looseness, keys: values, matching, error,
      BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      within: window)
  }

  /// Notes the events of a stream within a window, `---^----!`, without expecting anything.
  ///
  /// - Parameter window: Without a `!` the subscription lasts to the end of the stream or of the
  ///   run.
  public func observe<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> EventObserver<Element> {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let observer = EventObserver<Element>(scheduler: scheduler)
    do throws(BenchMisuse) {
      try observe(stream, by: observer, within: window, at: location)
    } catch {
      note(error.fact, at: location)
    }
    return observer
  }

  /// Expects that a stream emits nothing in a window, `--^----!`: no value and no end from the `^`
  /// up to, but not including, the `!`.
  ///
  /// The bench subscribes at time zero. Events before and after the window do not matter.
  ///
  /// - Parameter window: Without a `!` the window lasts to the end of the run.
  public func expectNothing<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do throws(BenchMisuse) {
      let silence = try SubscriptionWindow(reading: window, tick: tick, at: location)
      guard !silence.isEmpty else {
        throw BenchMisuse(fact: .silenceOfNoTime(window), location: location)
      }
      let observer = EventObserver<Element>(scheduler: scheduler)
      try observe(stream, by: observer, within: nil, at: location) { [unowned self] in
        let wording = Wording<BenchEntry<Element>>(
          name: name(ofRowAt: location, task: stream.stage.name), tick: tick, label: \.label,
          literal: { $0.value.description })
        let actual = observer.events.map(\.occurrence)
        var failure = RowFailure(
          silent: silence, actual: actual, in: wording, context: drawnSources)
        failure?.chart.legend += reasons(for: silence.events(of: actual), of: observer)
        return failure?.expectationFailures(at: location, accepting: nil) ?? []
      }
    } catch {
      note(error.fact, at: location)
    }
  }

  /// Expects when a source is subscribed and disposed: one diagram for each subscription, in the
  /// order of the subscriptions. No diagram means that the source is never subscribed.
  ///
  /// - Parameter diagrams: The window of each subscription, such as `--^---!`. Without a `!` the
  ///   subscription is open at the end of the run.
  /// - Complexity: O(*n*) in the length of the diagrams.
  public func expect(
    _ subscriptions: SubscriptionLog, _ diagrams: String..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var windows: [SubscriptionWindow] = []
    for text in diagrams {
      do throws(BenchMisuse) {
        windows.append(try SubscriptionWindow(reading: text, tick: tick, at: location))
      } catch {
        note(error.fact, at: location)
      }
    }
    expect(at: location) { [unowned self, windows] in
      let actual = subscriptions.windows
      guard actual != windows else { return [] }
      let name = CallText(at: location)?.firstArgument?.replacing(".subscriptions", with: "")
      let failure = RowFailure(
        ofSubscriptionsTo: name ?? "source", expected: windows, actual: actual, tick: tick,
        context: drawnSources)
      let row = SuggestedRow(actual, tick: tick)
      return failure?.expectationFailures(at: location, accepting: row) ?? []
    }
  }
}

extension MarbleBench {
  /// Expects the events of a diagram: the row notes all events, and compares them after the run.
  @inlinable
  func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness,
    keys: [Character: Element], _ predicates: [Character: (Element) -> Bool],
    _ error: (any Error)?, _ location: BenchLocation, within window: String? = nil
  ) {
    do throws(BenchMisuse) {
      let row = try ExpectedRow(
        diagram, looseness, keys: keys, predicates, error: error, tick: tick, at: location)
      let observer = EventObserver<Element>(scheduler: scheduler)
      try observe(stream, by: observer, within: window, at: location) { [unowned self] in
        row.isMet(by: observer.events)
          ? [] : differences(of: observer, from: row, stream, at: location)
      }
    } catch {
      note(error.fact, at: location)
    }
  }

  /// Lets an observer note the events of a stream within a window, by default from time zero on.
  @inlinable
  func observe<Element>(
    _ stream: Observable<Element>, by observer: EventObserver<Element>, within window: String?,
    at location: BenchLocation, in context: SubscriptionContext? = nil,
    failures: (() -> [ExpectationFailure])? = nil
  ) throws(BenchMisuse) {
    let window = try window.map { text throws(BenchMisuse) in
      try SubscriptionWindow(reading: text, tick: tick, at: location)
    }
    admitOwnThread(observer, stream, at: location)
    add(
      window ?? SubscriptionWindow(), at: location,
      begin: { [unowned self] in
        observer.observe(stream, in: context ?? tracing(observer))
      },
      stop: stopping(observer),
      failures: failures.map { refusing(observer, stream, at: location, $0) })
  }

  @usableFromInline
  func differences<Element>(
    of observer: EventObserver<Element>, from row: ExpectedRow<Element>,
    _ stream: Observable<Element>, at location: BenchLocation
  ) -> [ExpectationFailure] {
    StreamComparison(
      row: row, observer: observer, stage: stream.stage, bench: self, location: location
    ).failures()
  }
}

extension SubscriptionWindow {
  /// Reads a window of a Swift test.
  @usableFromInline
  init(
    reading text: String, tick: Duration, at location: BenchLocation
  ) throws(BenchMisuse) {
    self.init(try Diagram.marks(of: text, role: .window, tick: tick, at: location))
  }
}
