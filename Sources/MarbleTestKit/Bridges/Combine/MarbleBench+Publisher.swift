#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
    import class MarbleTesting.MarbleBench
    import protocol MarbleTesting.DiagramElement
  #endif

  extension MarbleBench {
    /// Expects that a publisher, subscribed from zero on with unlimited demand, does exactly this and nothing else.
    ///
    /// ```swift
    /// let username = bench.hot("a-b-c-----------|").publisher
    /// bench.expect(username.debounce(for: 0.5, scheduler: bench.scheduler.combine), "---------c------|")
    /// ```
    ///
    /// - Parameters:
    ///   - diagram: what it must do; `-` is nothing, ever; `{ab}` is a and b at one instant in either order.
    ///   - error: what `#` must be; any error if nothing is given. Errors are compared as they print.
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, error: (any Error)? = nil,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) where Stream.Output: DiagramElement & Equatable {
      expect(
        publisher.asObservable(), diagram, error: error, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }

    /// Expects that a publisher does exactly this, where keys stand for these values.
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, values: [Character: Stream.Output],
      error: (any Error)? = nil, fileID: String = #fileID, filePath: String = #filePath,
      line: Int = #line, column: Int = #column
    ) where Stream.Output: Equatable {
      expect(
        publisher.asObservable(), diagram, values: values, error: error, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }
#endif
