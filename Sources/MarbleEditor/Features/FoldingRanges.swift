import MarbleScenarios

/// The scenarios as parts that an editor can fold.
enum FoldingRanges {
  static func ranges(of document: Document) -> [JSONValue] {
    document.scenarios.compactMap { scenario in
      let range = document.range(of: scenario)
      let first = document.text.position(of: range.lowerBound).line
      let last = document.text.position(of: range.upperBound).line
      guard last > first else { return nil }
      return ["startLine": .integer(first), "endLine": .integer(last)]
    }
  }
}
