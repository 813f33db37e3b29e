import MarbleDiagrams
import MarbleStreams

// Expectations for where timing, or the exact value, is not the point. They cost more than the strict ones: all events are kept.

extension MarbleBench {
  /// Expects that a stream, subscribed from zero on, does this in order, in any order, or at about these times.
  ///
  /// ```swift
  /// bench.expect(results, "abc|", .anyOrder)
  /// bench.expect(ticks, "--1--2|", .within(.milliseconds(20)))
  /// ```
  ///
  /// - `diagram`: what it must do, and nothing else; its times say nothing unless a tolerance is given.
  /// - `error`: what `#` must be; any error if nothing is given. Errors are compared as they print.
  public func expect<Element: DiagramElement & Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness,
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, looseness, keys: [:], [:], error, location, Element.standard)
  }

  /// Expects that a stream does this in order, in any order, or at about these times, where keys stand for these values.
  public func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness,
    values: [Character: Element], error: (any Error)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, looseness, keys: values, [:], error, location, values.meaning)
  }

  /// Expects that a stream does this, where some keys stand for whatever a predicate holds for.
  ///
  /// ```swift
  /// bench.expect(lengths, "-0--p|", matching: ["p": { $0 > 3 }])
  /// ```
  ///
  /// - `looseness`: what else is left open; nothing unless it is given.
  /// - `matching`: what the keys ask of a value; a predicate may be asked about any value of the stream, any number of times.
  public func expect<Element: DiagramElement & Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness? = nil,
    matching: [Character: (Element) -> Bool], error: (any Error)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, looseness, keys: [:], matching, error, location, Element.standard)
  }

  /// Expects that a stream does this, where keys stand for these values, or for whatever a predicate holds for.
  ///
  /// - `looseness`: what else is left open; nothing unless it is given.
  /// - `matching`: what the keys ask of a value; a key that has a value too is the predicate.
  public func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ diagram: String, _ looseness: Looseness? = nil,
    values: [Character: Element], matching: [Character: (Element) -> Bool],
    error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    expect(stream, diagram, looseness, keys: values, matching, error, location, values.meaning)
  }

  /// Expects that nothing happens in a stretch of time, `--^----!`: no value and no end from the `^` up to, not at, the `!`.
  ///
  /// The stream is subscribed from zero on; what it does before and after does not matter.
  ///
  /// - `window`: without a `!` it lasts to the end of the run; nothing ever, unless one is given.
  public func expectNothing<Element>(
    _ stream: Observable<Element>, _ window: String = "^", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = BenchLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    do throws(BenchMisuse) {
      let marks = try Diagram.marks(
        of: window, role: .window, tick: tickNanoseconds, at: location)
      let silence = QuietWindow(marks)
      guard !silence.isEmpty else {
        throw BenchMisuse(fact: .silenceOfNoTime(window), location: location)
      }
      let expectation = SilenceExpectation(stream, silence, in: self, at: location)
      add(BenchRow(begin: expectation.begin, failures: expectation.failures))
    } catch {
      note(error.fact, at: location)
    }
  }

  private func expect<Element: Equatable>(
    _ stream: Observable<Element>, _ text: String, _ looseness: Looseness?,
    keys: [Character: Element], _ predicates: [Character: (Element) -> Bool],
    _ error: (any Error)?, _ location: BenchLocation, _ meaning: (Symbol) -> Element?
  ) {
    do throws(BenchMisuse) {
      let timing = try Timing(looseness, at: location)
      let marks = try Diagram.marks(
        of: text, role: .expectation, tick: tickNanoseconds, at: location)
      var expected: [Expected<BenchEntry<Element>>] = []
      for mark in marks {
        guard
          let content = Self.content(mark.symbol, predicates, error, meaning)
        else { throw BenchMisuse(mark.symbol, standsForNo: "\(Element.self)", at: location) }
        expected.append(
          Expected(
            time: mark.time, content, unorderedGroup: mark.group < 0 ? Int(mark.group) : nil))
      }
      let expectation = LooseExpectation(
        stream, expected, timing, keys: keys, in: self, at: location)
      add(BenchRow(begin: expectation.begin, failures: expectation.failures))
    } catch {
      note(error.fact, at: location)
    }
  }

  private static func content<Element>(
    _ symbol: Symbol, _ predicates: [Character: (Element) -> Bool], _ error: (any Error)?,
    _ meaning: (Symbol) -> Element?
  ) -> Expected<BenchEntry<Element>>.Content? {
    if case .key(let key) = symbol, let holds = predicates[key] {
      return .next(.matching(key, holds))
    }
    switch symbol {
    case .completed: return .completed
    case .error: return error.map { .failed(.error($0)) } ?? .failedSomehow
    default: return meaning(symbol).map { .next(.element($0)) }
    }
  }
}
