import MarbleScenarios

/// The example of an operator as scenarios, with the rows that its call needs.
struct OperatorExample {
  private let declaration: OperatorDeclaration
  private let words: Set<Substring>
  private let rows: ExampleRows

  private static let failing = "-1-2#"
  private static let empty = "---|"
  private static let sources = ["-1-2-2---3-|", failing, "-(12|)", empty]

  init(_ declaration: OperatorDeclaration) {
    self.declaration = declaration
    words = declaration.example.words
    rows = ExampleRows(declaration.example)
  }

  var plain: Draft {
    let summary = declaration.summary
    let title = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    guard declaration.role == .subject else { return draft(title) }
    let late: [Draft.Line] = [.row("observe late = u", "----^"), .expect("u"), .expect("late")]
    return Draft(title: title, lines: rows.lines(ofSubject: declaration.example.text) + late)
  }

  var edges: [Draft] {
    var edges: [Draft] = []
    // A function of values does not receive the end of a stream.
    if declaration.role != .value, words.contains("s") {
      edges.append(draft("When the source fails", s: Self.failing))
      edges.append(draft("When the source is empty", s: Self.empty))
    }
    if declaration.role == .method || declaration.role == .source {
      edges.append(draft("When the subscription is disposed", window: "^---!"))
    }
    return edges
  }

  /// The example with each of the sources in turn, for a comparison with the variants.
  var plainOfSources: [Draft] { sources.map { draft("Without it", s: $0) } }

  /// The diagrams of `s`; nil represents the example's own row.
  private var sources: [String?] { (rows.hasSource ? [nil] : []) + Self.sources }

  /// Drafts for each case of a flag except the first: for each possible spelling of the call, one
  /// draft with each source.
  var variants: [[[Draft]]] {
    declaration.parameters.flatMap { parameter -> [(label: String, name: String)] in
      guard case .flag(let cases) = parameter.type, let label = parameter.labels[0] else {
        return []
      }
      return cases.dropFirst().map { (label, $0) }
    }
    .map { flag in
      let argument = "\(flag.label): .\(flag.name)"
      return declaration.calls(adding: argument).map { call in
        sources.map { draft("With \(argument)", s: $0, pipeline: call) }
      }
    }
  }

  /// Creates a draft.
  ///
  /// - Parameter source: A diagram for `s` that replaces its own.
  private func draft(
    _ title: String, s source: String? = nil, window: String? = nil, pipeline: String? = nil
  ) -> Draft {
    var lines = rows.sources(s: source) + rows.streams
    lines.append(.stream("out", pipeline ?? stream))
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
    return declaration.role == .value && !words.contains("s") ? "just(\(text))" : text
  }
}

extension OperatorDeclaration {
  /// Returns the call of the example with one more argument, at the end and at the beginning. One
  /// of the two matches the declaration.
  fileprivate func calls(adding argument: String) -> [String] {
    guard let name = example.text.firstRange(of: name) else { return [] }
    let before = example.text[..<name.upperBound]
    let rest = example.text[name.upperBound...]
    guard rest.first == "(" else { return ["\(before)(\(argument))\(rest)"] }
    var depth = 0
    for place in rest.indices {
      depth += rest[place] == "(" ? 1 : rest[place] == ")" ? -1 : 0
      guard depth == 0 else { continue }
      let inside = rest[..<place].dropFirst()
      let after = rest[place...]
      if inside.isEmpty { return ["\(before)(\(argument)\(after)"] }
      return [
        "\(before)(\(inside), \(argument)\(after)", "\(before)(\(argument), \(inside)\(after)",
      ]
    }
    return []
  }
}
