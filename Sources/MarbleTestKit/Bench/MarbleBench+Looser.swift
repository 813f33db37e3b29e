import MarbleDiagrams
import MarbleStreams

// Expectations that do not fix the instants, the order or some values. They cost more than the
// strict ones, because all events are stored.

extension MarbleBench {
  /// Expects the events of a diagram in order, in any order, within a tolerance, or with keys that
  /// represent predicates.
  ///
  /// ```swift
  /// bench.expect(results, "abc|", .anyOrder)
  /// bench.expect(ticks, "--1--2|", .within(.milliseconds(20)))
  /// bench.expect(lengths, "-0--p|", matching: ["p": { $0 > 3 }])
  /// ```
  ///
  /// - Parameters:
  ///   - stream: The stream under test. The bench subscribes at time zero.
  ///   - diagram: The expected events; no others may occur. With `.inOrder` and `.anyOrder` the
  ///     columns have no meaning.
  ///   - looseness: The freedom of the expected instants. By default there is none.
  ///   - matching: The predicate of each key that represents no value. The bench may call a
  ///     predicate with any value of the stream, any number of times.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error. Errors are
  ///     compared by their printed form.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events, and a limited
  ///   number of further comparisons if the events differ from the diagram or occur in another
  ///   order.
  public func expect<Element: DiagramElement & Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness = .exact,
    matching: [Character: (Element) -> Bool] = [:], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, looseness, keys: [:], matching, error, location, Element.standard)
  }

  /// Expects the events of a diagram in order, in any order, within a tolerance, or with keys that
  /// represent predicates, where other keys represent these values.
  ///
  /// - Parameters:
  ///   - stream: The stream under test. The bench subscribes at time zero.
  ///   - diagram: The expected events; no others may occur. With `.inOrder` and `.anyOrder` the
  ///     columns have no meaning.
  ///   - looseness: The freedom of the expected instants. By default there is none.
  ///   - values: The value of each key. A key without a value makes ``run(until:)`` throw, and so
  ///     does a quoted text.
  ///   - matching: The predicate of each key that represents none of the values. A key that has
  ///     both uses the predicate.
  ///   - error: The error that `#` represents. When it is nil, `#` accepts any error. Errors are
  ///     compared by their printed form.
  /// - Complexity: O(*n*) in the length of the diagram and the number of events, and a limited
  ///   number of further comparisons if the events differ from the diagram or occur in another
  ///   order.
  public func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness = .exact,
    values: [Character: Element], matching: [Character: (Element) -> Bool] = [:],
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, looseness, keys: values, matching, error, location, values.meaning)
  }

  /// Expects that a stream emits nothing in a window, `--^----!`: no value and no end from the `^`
  /// up to, but not including, the `!`.
  ///
  /// The bench subscribes at time zero. Events before and after the window do not matter.
  ///
  /// - Parameters:
  ///   - stream: The stream under test.
  ///   - window: Without a `!` the window lasts to the end of the run. By default it is the
  ///     whole run.
  /// - Complexity: O(1) for each event.
  public func expectNothing<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do throws(BenchMisuse) {
      let marks = try Diagram.marks(
        of: window, role: .window, tick: tick, at: location)
      let silence = SubscriptionWindow(marks)
      guard !silence.isEmpty else {
        throw BenchMisuse(fact: .silenceOfNoTime(window), location: location)
      }
      add(stream) { [unowned self] observer in
        let wording = Wording<BenchEntry<Element>>(
          name: name(ofRowAt: location, task: stream.stage.name), tick: tick, label: \.label,
          literal: { $0.value.description })
        let failure = RowFailure(
          silent: silence, actual: observer.events.map(\.occurrence), in: wording,
          context: drawnSources)
        return failure?.expectationFailures(at: location, accepting: nil) ?? []
      }
    } catch {
      note(error.fact, at: location)
    }
  }

  func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ text: String, _ looseness: Looseness,
    keys: [Character: Element], _ predicates: [Character: (Element) -> Bool],
    _ error: (any Error)?, _ location: BenchLocation, _ meaning: (Symbol) -> Element?
  ) {
    if looseness == .exact, predicates.isEmpty {
      return expect(stream, text, keys, error, location, meaning)
    }
    do throws(BenchMisuse) {
      let looseness = try looseness.checked(at: location)
      let marks = try Diagram.marks(
        of: text, role: .expectation, tick: tick, at: location)
      var expected: [Expected<BenchEntry<Element>>] = []
      for mark in marks {
        guard
          let content = Self.content(mark.symbol, predicates, error, meaning)
        else { throw BenchMisuse(mark.symbol, standsForNo: "\(Element.self)", at: location) }
        expected.append(
          Expected(
            time: mark.time, content, unorderedGroup: mark.group < 0 ? Int(mark.group) : nil,
            source: mark.offset))
      }
      add(stream) { [unowned self, expected] observer in
        StreamComparison(
          text: text, expected: expected, events: observer.events, looseness: looseness,
          error: error, keys: keys, task: stream.stage.name, bench: self, location: location,
          foreignTimer: context.foreignTimers?.first(in: observer.subscription)
        ).failures()
      }
    } catch {
      note(error.fact, at: location)
    }
  }

  /// Adds a row that notes the events of a stream, and compares them at the end of the run.
  private func add<Element>(
    _ stream: Observable<Element>,
    failures: @escaping (EventObserver<Element>) -> [ExpectationFailure]
  ) {
    let observer = EventObserver<Element>(scheduler: scheduler)
    add(
      BenchRow(
        begin: { [context] in observer.observe(stream, in: context) }, end: observer.stop,
        failures: { failures(observer) }))
  }

  private static func content<Element>(
    _ symbol: Symbol, _ predicates: [Character: (Element) -> Bool], _ error: (any Error)?,
    _ meaning: (Symbol) -> Element?
  ) -> StreamEvent<BenchEntry<Element>, BenchEntry<Element>?>? {
    if case .key(let key) = symbol, let holds = predicates[key] {
      return .next(.matching(key, holds))
    }
    switch symbol {
    case .completed: return .completed
    case .error: return error.map { .error(.error($0)) } ?? .error(nil)
    default: return meaning(symbol).map { .next(.element($0)) }
    }
  }
}
