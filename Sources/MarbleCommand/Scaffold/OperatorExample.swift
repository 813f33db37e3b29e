import MarbleScenarios

/// The example of an operator as scenarios, with the rows that its call needs.
struct OperatorExample {
  private let declaration: OperatorDeclaration
  private let words: Set<Substring>
  private let rows: ExampleRows

  init(_ declaration: OperatorDeclaration) {
    self.declaration = declaration
    words = declaration.example.words
    rows = ExampleRows(declaration.example)
  }

  var plain: Draft {
    let summary = declaration.summary
    let title = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    guard declaration.role == .subject else { return draft(title) }
    return Draft(
      title: title,
      lines: [
        .row("hot s", "-1-2-3-|"), .stream("u", declaration.example.text), .row("feed u = s", ""),
        .row("observe late = u", "----^"), .expect("u"), .expect("late"),
      ])
  }

  var edges: [Draft] {
    var edges: [Draft] = []
    // A function of values does not receive the end of a stream.
    if !declaration.isOfValues, words.contains("s") {
      edges.append(draft("When the source fails", s: "-1-2#"))
      edges.append(draft("When the source is empty", s: "---|"))
    }
    if declaration.makesStage {
      edges.append(draft("When the subscription is disposed", window: "^---!"))
    }
    return edges
  }

  /// Creates a draft.
  ///
  /// - Parameter source: A diagram for `s` that replaces its own.
  private func draft(_ title: String, s source: String? = nil, window: String? = nil) -> Draft {
    var lines = rows.sources(s: source) + rows.streams
    lines.append(.stream("out", stream))
    lines += rows.additions
    if let window {
      lines += [.row("observe seen = out", window), .expect("seen")]
    } else {
      lines.append(.expect("out"))
    }
    lines += rows.expectations
    return Draft(title: title, lines: lines)
  }

  /// The pipeline of the example. A value becomes a stream of that value.
  private var stream: String {
    let text = declaration.example.text
    return declaration.isOfValues && !words.contains("s") ? "just(\(text))" : text
  }
}
