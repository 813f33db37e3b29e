extension [Failure] {
  /// The maximum number of problems that are reported.
  static let readableCount = ErrorLimit.ofScenario

  /// The problems in the order of the lines, one at each place, up to the limit.
  package var readable: [Failure] {
    var known: Set<[Int]> = []
    let ordered = sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      .filter { known.insert([$0.line, $0.column]).inserted }
    return Array(ordered.prefix(Self.readableCount))
  }
}
