extension Diagram {
  /// Parses the row in a range of a file's bytes.
  ///
  /// - Parameter source: The bytes of the file. The places in marks and errors are offsets in it.
  package static func parse(
    _ source: [UInt8], in range: Range<Int>, role: Role, tick: Duration
  ) throws(NotationError) -> Diagram {
    var parser = RowParser(source, in: range, role: role, tick: tick)
    return try parser.parse()
  }

  /// Parses a row. The places in marks and errors count the bytes of its UTF-8.
  ///
  /// - Parameters:
  ///   - role: The purpose of the row, which decides the tokens that it may have.
  ///   - tick: The duration of a column. A part of a nanosecond is rounded up, and zero or less is
  ///     a nanosecond.
  /// - Complexity: O(*n*) in the length of the row.
  public init(_ text: String, role: Role, tick: Duration) throws(NotationError) {
    let source = Array(text.utf8)
    self = try Diagram.parse(source, in: 0..<source.count, role: role, tick: tick)
  }
}

extension Diagram {
  /// The greatest number of events that the group keys of a row may expand to. Rows that belong
  /// together share this limit.
  package static let expansionLimit = 100_000

  /// Returns the diagram with every group key replaced by its events. The keys of values and errors
  /// stay.
  ///
  /// Keys inside groups are expanded in the same way, as deep as literals may nest. A key bound to
  /// an error ends the row, as `#` does. Without a key that is bound to a group or an error, the
  /// result is the diagram itself.
  ///
  /// - Throws: A `NotationError` for a key that contains itself, for an event after an end, for an
  ///   order that the row's role or the surrounding group does not allow, and for more events than
  ///   the limit.
  package func expanded<V>(
    with bindings: [Character: Binding<V>], limit: Int = Diagram.expansionLimit
  ) throws(NotationError) -> Diagram {
    var expansion = GroupExpansion(role: role, limit: limit)
    for (key, binding) in bindings {
      switch binding {
      case .value, .predicate: break
      case .error: expansion.errors.insert(key)
      case .group(let symbols, let ordered):
        expansion.groups[key] = EventGroup(symbols: symbols, isOrdered: ordered)
      }
    }
    if expansion.groups.isEmpty, expansion.errors.isEmpty { return self }
    let marks = expansion.groups.isEmpty ? marks : try expansion.expand(marks)
    try expansion.checkEnd(marks)
    return Diagram(role: role, marks: marks, length: length)
  }
}
