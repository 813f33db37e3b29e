#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
    import class MarbleTesting.MarbleBench
    import protocol MarbleTesting.DiagramElement
  #endif

  extension MarbleBench {
    /// Expects that a publisher emits exactly the events of a diagram. The bench subscribes at time
    /// zero, with unlimited demand.
    ///
    /// ```swift
    /// let username = bench.hot("a-b-c-----------|").publisher
    /// bench.expect(username.debounce(for: 0.5, scheduler: bench.scheduler.combine), "---------c------|")
    /// ```
    ///
    /// - Parameters:
    ///   - diagram: The expected events. `-` alone expects no event at all; `{ab}` is a and b at
    ///     one instant in either order.
    ///   - error: The error that `#` stands for. When it is nil, `#` accepts any error. Errors are
    ///     compared by their printed form.
    public func expect<Stream: Publisher>(
      _ publisher: Stream, _ diagram: String, error: (any Error)? = nil,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) where Stream.Output: DiagramElement & Equatable {
      expect(
        publisher.asObservable(), diagram, error: error, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }

    /// Expects that a publisher emits exactly the events of a diagram whose keys stand for these
    /// values.
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
