import MarbleScenarios

extension Document {
  /// The scenarios with the positions at which their texts begin, for a page those of all its
  /// blocks.
  var outlines: [(base: Position, outline: Outline)] {
    guard isPage else {
      return parts.scenarios.indices.compactMap { index in
        reading.scenario(index).outline.map {
          (text.position(of: parts.scenarios[index].lowerBound), $0)
        }
      }
    }
    return source.files.flatMap(\.scenarios).map { (.start, Outline($0, in: text)) }
  }
}
