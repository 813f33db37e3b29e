import MarbleScenarios

extension Document {
  /// The scenarios with the positions at which their texts begin, for a page those of all its
  /// blocks.
  var outlines: [(base: Position, outline: Outline)] {
    guard isPage else {
      return readings(in: 0..<text.bytes.count).compactMap { base, part in
        part.outline.map { (base, $0) }
      }
    }
    return source.files.flatMap(\.scenarios).map { (.start, Outline($0, in: text)) }
  }
}
