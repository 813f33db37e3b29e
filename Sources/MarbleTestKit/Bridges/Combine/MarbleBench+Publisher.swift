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
    /// Expects that a publisher emits the events of a diagram. The bench subscribes with unlimited
    /// demand. The arguments are those of a row of a stream.
    ///
    /// ```swift
    /// let username = bench.hot("a-b-c-----------|").publisher
    /// let settled = username.debounce(for: 0.5, scheduler: bench.scheduler.combine)
    /// bench.expect(settled, "---------c------|")
    /// ```
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, _ looseness: Looseness = .exact,
      during window: String? = nil, values: [Character: Stream.Output] = [:],
      matching: [Character: (Stream.Output) -> Bool] = [:], error: (any Error)? = nil,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) where Stream.Output: Equatable {
      expect(
        publisher.asObservable(), diagram, looseness, during: window, values: values,
        matching: matching, error: error, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    /// Expects that a publisher of `Void`, such as taps, emits at the instants of a diagram. Each
    /// key represents `()`.
    @_disfavoredOverload
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, _ looseness: Looseness = .exact,
      during window: String? = nil, values: [Character: Stream.Output] = [:],
      matching: [Character: (Stream.Output) -> Bool] = [:], error: (any Error)? = nil,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) {
      expect(
        publisher.asObservable(), diagram, looseness, during: window, values: values,
        matching: matching, error: error, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    /// Expects that a publisher emits nothing in a window, `--^----!`: no value and no end from the
    /// `^` up to, but not including, the `!`. The bench subscribes at time zero.
    ///
    /// - Parameter window: Without a `!` the window lasts to the end of the run.
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
    /// - Parameter window: The bench subscribes at the `^` and cancels at the `!`.
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
