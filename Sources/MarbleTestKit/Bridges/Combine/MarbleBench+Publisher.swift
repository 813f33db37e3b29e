#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
    import enum MarbleDiagrams.Looseness
  #else
    import OpenCombine
    import enum MarbleTesting.Looseness
    import class MarbleTesting.MarbleBench
    import class MarbleTesting.EventObserver
    import protocol MarbleTesting.DiagramElement
  #endif

  // Rows of a publisher, with the arguments that rows of a stream have.

  extension MarbleBench {
    /// Expects that a publisher emits the events of a diagram. The bench subscribes at time zero,
    /// with unlimited demand.
    ///
    /// ```swift
    /// let username = bench.hot("a-b-c-----------|").publisher
    /// let settled = username.debounce(for: 0.5, scheduler: bench.scheduler.combine)
    /// bench.expect(settled, "---------c------|")
    /// ```
    ///
    /// - Parameters:
    ///   - publisher: The publisher under test.
    ///   - diagram: The expected events. `-` alone expects no event at all; `{ab}` is a and b at
    ///     one instant in either order.
    ///   - looseness: The freedom of the expected instants.
    ///   - matching: The predicate of each key that represents no value.
    ///   - error: The error that `#` represents. When it is nil, `#` accepts any error. Errors are
    ///     compared by their printed form.
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, _ looseness: Looseness = .exact,
      matching: [Character: (Stream.Output) -> Bool] = [:], error: (any Error)? = nil,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) where Stream.Output: DiagramElement & Equatable {
      expect(
        publisher.asObservable(), diagram, looseness, matching: matching, error: error,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Expects that a publisher emits the events of a diagram whose keys represent these values.
    ///
    /// - Parameters:
    ///   - publisher: The publisher under test.
    ///   - diagram: The expected events.
    ///   - looseness: The freedom of the expected instants.
    ///   - values: The values of the keys of the diagram.
    ///   - matching: The predicate of each key that represents no value.
    ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, _ looseness: Looseness = .exact,
      values: [Character: Stream.Output], matching: [Character: (Stream.Output) -> Bool] = [:],
      error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
      line: Int = #line, column: Int = #column
    ) where Stream.Output: Equatable {
      expect(
        publisher.asObservable(), diagram, looseness, values: values, matching: matching,
        error: error, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Expects that a publisher without values, such as taps, emits the events of a diagram.
    ///
    /// - Parameters:
    ///   - publisher: The publisher under test.
    ///   - diagram: The expected events. Every key represents `()`.
    ///   - looseness: The freedom of the expected instants.
    ///   - error: The error that `#` represents. When it is nil, `#` accepts any error.
    @_disfavoredOverload
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, _ looseness: Looseness = .exact,
      error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
      line: Int = #line, column: Int = #column
    ) where Stream.Output == Void {
      expect(
        publisher.asObservable(), diagram, looseness, error: error, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    /// Refuses a row without the values of its keys.
    @available(*, unavailable, message: "name the values: values: [\"u\": User(…)]")
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, _ looseness: Looseness = .exact,
      matching: [Character: (Stream.Output) -> Bool] = [:], error: (any Error)? = nil
    ) {}

    /// Expects that a publisher emits nothing in a window, `--^----!`: no value and no end from the
    /// `^` up to, but not including, the `!`. The bench subscribes at time zero.
    ///
    /// - Parameters:
    ///   - publisher: The publisher under test.
    ///   - window: Without a `!` the window lasts to the end of the run. By default it is the whole
    ///     run.
    public func expectNothing<Stream: Publisher>(
      _ publisher: Stream, _ window: String = "^", fileID: String = #fileID,
      filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
      expectNothing(
        publisher.asObservable(), window, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    /// Notes the events of a publisher within a window, `---^----!`, without expecting anything.
    ///
    /// - Parameters:
    ///   - publisher: The publisher.
    ///   - window: The bench subscribes at the `^` and cancels at the `!`.
    /// - Returns: The observer of the events.
    public func observe<Stream: Publisher>(
      _ publisher: Stream, _ window: String = "^", fileID: String = #fileID,
      filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> EventObserver<Stream.Output> {
      observe(
        publisher.asObservable(), window, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }
#endif
