import MarbleProbes

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
