import MarbleProbes
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

/// The scenarios as parts that an editor can fold.
enum FoldingRanges {
  static func ranges(of document: Document) -> [JSONValue] {
    document.outlines.compactMap { base, outline in
      let first = base.line + outline.range.lowerBound.line
      let last = base.line + outline.range.upperBound.line
      guard last > first else { return nil }
      return ["startLine": .integer(first), "endLine": .integer(last)]
    }
  }
}
