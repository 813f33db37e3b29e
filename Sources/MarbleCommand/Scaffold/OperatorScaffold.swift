import MarbleScenarios

/// Scenarios of one form of an operator, recorded from its example.
struct OperatorScaffold {
  private let example: OperatorExample
  private let operators: [OperatorDefinition]
  /// The scenario with a plain source; nil if rows cannot show it.
  let plain: RecordedDraft?

  /// - Parameter operators: The operators that Swift defines, for the call of one of them.
  init(_ declaration: OperatorDeclaration, operators: [OperatorDefinition] = []) {
    example = OperatorExample(declaration)
    self.operators = operators
    plain = example.plain.recordedWithAdditions(operators)
  }

  /// The scenarios in which the source fails or is empty, or the subscription is disposed, as far
  /// as their results differ.
  var edges: [RecordedDraft] {
    example.edges.compactMap { $0.recordedWithAdditions(operators) }.filter {
      $0.diagrams.first { !$0.isEmpty } != plain?.diagrams.first { !$0.isEmpty }
    }
  }
}

extension Draft {
  /// The recorded draft. A connectable stream, a stream of inner streams and an endless stream need
  /// additional lines; a run shows which of them.
  fileprivate func recordedWithAdditions(_ operators: [OperatorDefinition]) -> RecordedDraft? {
    guard let place = lines.firstIndex(where: { $0.expected != nil }),
      let name = lines[place].expected
    else { return nil }
    let inner = [Line.expectInner("\(name)[0]"), .expectInner("\(name)[1]")]
    let connected: [(before: [Line], after: [Line])] =
      isConnected ? [] : [([.row("connect out", "^")], [])]
    let additions = connected + [([], inner), ([], [])]
    return additions.firstResult { addition in
      var draft = self
      draft.lines.insert(contentsOf: addition.after, at: place + 1)
      draft.lines.insert(contentsOf: addition.before, at: place)
      var endless = draft
      endless.lines.insert(.setting("until 12t"), at: 0)
      return draft.recorded(operators: operators) ?? endless.recorded(operators: operators)
    }
  }

  /// True when the draft has its own `connect` row.
  private var isConnected: Bool {
    lines.contains { if case .row("connect out", _) = $0 { true } else { false } }
  }
}

extension Draft.Line {
  /// The name of an `expect` row.
  fileprivate var expected: String? {
    if case .expect(let name) = self { name } else { nil }
  }
}

extension Sequence {
  /// Returns the first result that is not nil, and computes no result after it.
  ///
  /// The first element of a lazy `compactMap` computes that result twice: once to find its index,
  /// and once to read it.
  func firstResult<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
