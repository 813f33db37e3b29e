import MarbleScenarios

/// Scenarios of one form of an operator, drawn from what its example does.
struct OperatorScaffold {
  private let example: OperatorExample
  /// What it does with a plain source; nil for what no row can show.
  let plain: RecordedDraft?

  init(_ declaration: OperatorDeclaration) {
    example = OperatorExample(declaration)
    plain = example.plain.recordedSomehow
  }

  /// What it does when the source fails, is empty, or is left, as far as that differs.
  var edges: [RecordedDraft] {
    example.edges.compactMap(\.recordedSomehow).filter {
      $0.diagrams.first { !$0.isEmpty } != plain?.diagrams.first { !$0.isEmpty }
    }
  }

  /// The same with another case of a flag, as far as that makes a difference.
  var variants: [RecordedDraft] {
    example.variants.compactMap { spellings in
      spellings.lazy.compactMap(Self.difference).first
    }
  }

  /// The first of the sources with which a variant is not like the plain example.
  private static func difference(_ pairs: [(plain: Draft, variant: Draft)]) -> RecordedDraft? {
    pairs.lazy.compactMap { pair in
      guard let variant = pair.variant.recordedSomehow else { return nil }
      return variant.diagrams == pair.plain.recordedSomehow?.diagrams ? nil : variant
    }
    .first
  }
}

extension Draft {
  /// What is connected, has inner streams or no end needs lines more; which it is shows when it runs.
  fileprivate var recordedSomehow: RecordedDraft? {
    guard let place = lines.firstIndex(where: { $0.expected != nil }),
      let name = lines[place].expected
    else { return nil }
    let inner = [Line.expectInner("\(name)[0]"), .expectInner("\(name)[1]")]
    let additions: [(before: [Line], after: [Line])] = [
      ([.row("connect out", "^")], []), ([], inner), ([], []),
    ]
    return additions.lazy.compactMap { addition in
      var draft = self
      draft.lines.insert(contentsOf: addition.after, at: place + 1)
      draft.lines.insert(contentsOf: addition.before, at: place)
      guard let isEndless = draft.isEndless else { return nil }
      if isEndless { draft.lines.insert(.setting("until 12t"), at: 0) }
      return draft.recorded()
    }
    .first
  }

  /// Whether it goes on long after its sources; nil if it cannot be run.
  private var isEndless: Bool? {
    var probe = self
    probe.lines.insert(.setting("until 1000t"), at: 0)
    guard let report = probe.blankReport() else { return nil }
    let times =
      report.observers.flatMap(\.actual).map(\.time)
      + report.subscriptions.flatMap(\.actual).map(\.subscribed)
    return times.contains { $0 > 100 * report.tick }
  }
}

extension Draft.Line {
  /// The name of an `expect` row.
  fileprivate var expected: String? {
    if case .expect(let name) = self { name } else { nil }
  }
}
