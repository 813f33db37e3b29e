import MarbleScenarios

/// Scenarios of one form of an operator, recorded from its example with the rows that its call
/// needs.
struct OperatorScaffold {
  private let declaration: OperatorDeclaration
  private let operators: [OperatorDefinition]
  private let rows: ExampleRows
  /// The scenario with a plain source; nil if rows cannot show it.
  private(set) var plain: RecordedDraft?

  /// - Parameter operators: The operators that Swift defines, for the call of one of them.
  init(_ declaration: OperatorDeclaration, operators: [OperatorDefinition] = []) {
    self.declaration = declaration
    self.operators = operators
    rows = ExampleRows(declaration.example)
    plain = plainDraft.recordedWithAdditions(operators)
  }

  /// The scenarios in which the source fails or is empty, or the subscription is disposed, as far
  /// as their results differ.
  var edges: [RecordedDraft] {
    var drafts: [Draft] = []
    // A function of values does not receive the end of a stream.
    if !declaration.isOfValues, usesSource {
      drafts.append(draft("When the source fails", s: "-1-2#"))
      drafts.append(draft("When the source is empty", s: "---|"))
    }
    if declaration.makesStage {
      drafts.append(draft("When the subscription is disposed", window: "^---!"))
    }
    return drafts.compactMap { $0.recordedWithAdditions(operators) }
      .filter { $0.result != plain?.result }
  }

  private var plainDraft: Draft {
    let summary = declaration.summary
    let title = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    guard declaration.role == .subject else { return draft(title) }
    return Draft(
      title: title,
      lines: [
        .row("hot s", "-1-2-3-|"), .stream("u", declaration.example.text), .row("feed u = s", ""),
        .row("observe late = u", "----^"), .row("expect u", nil), .row("expect late", nil),
      ])
  }

  /// - Parameter source: A diagram for `s` that replaces its own.
  private func draft(_ title: String, s source: String? = nil, window: String? = nil) -> Draft {
    var lines = rows.sources(s: source) + rows.streams
    lines.append(.stream("out", stream))
    lines += rows.additions
    if let window {
      lines += [.row("observe seen = out", window), .row("expect seen", nil)]
    } else {
      lines.append(.row("expect out", nil))
    }
    return Draft(title: title, lines: lines + rows.expectations)
  }

  /// The pipeline of the example. A value becomes a stream of that value.
  private var stream: String {
    let text = declaration.example.text
    return declaration.isOfValues && !usesSource ? "just(\(text))" : text
  }

  private var usesSource: Bool { declaration.example.words.contains("s") }
}

extension RecordedDraft {
  /// The diagrams of the first row that the run has.
  fileprivate var result: [String]? { rows.lazy.map(\.diagrams).first { !$0.isEmpty } }
}

extension Draft {
  /// The recorded draft. A connectable stream, a stream of inner streams and an endless stream need
  /// additional lines; a run shows which of them.
  fileprivate func recordedWithAdditions(_ operators: [OperatorDefinition]) -> RecordedDraft? {
    guard let place = lines.firstIndex(where: { $0.recordedHead?.hasPrefix("expect ") ?? false }),
      let head = lines[place].recordedHead
    else { return nil }
    let inner = [Line.row("\(head)[0]", nil), .row("\(head)[1]", nil)]
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
