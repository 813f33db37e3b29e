extension Diagram {
  /// Parses the row in a range of a file's bytes.
  ///
  /// - Parameter source: The bytes of the file. The places in marks and errors are offsets in it.
  package static func parse(
    _ source: [UInt8], in range: Range<Int>, role: Role, tick: Duration
  ) throws(NotationError) -> Diagram {
    try RowParser.read(source, in: range, role: role, tick: tick) {
      (parser) throws(NotationError) in try parser.parse()
    }
  }

  /// Parses a row. The places in marks and errors count the bytes of its UTF-8.
  ///
  /// - Parameters:
  ///   - text: The row, without line breaks.
  ///   - role: The purpose of the row, which decides the tokens that it may have.
  ///   - tick: The duration of a column. A part of a nanosecond is rounded up, and zero or less is
  ///     a nanosecond.
  /// - Complexity: O(*n*) in the length of the row.
  public init(_ text: String, role: Role, tick: Duration) throws(NotationError) {
    let source = Array(text.utf8)
    self = try Diagram.parse(source, in: 0..<source.count, role: role, tick: tick)
  }
}
