import MarbleScenarios

/// The example of an operator in scenarios, with the streams `s` and `t`, the subject `u` and the function `f` where it uses them.
struct OperatorExample {
  private let declaration: OperatorDeclaration
  private let words: Set<Substring>

  private static let source = "-1-2-2---3-|"
  private static let failing = "-1-2#"
  private static let empty = "---|"
  private static let sources = [source, failing, "-(12|)", empty]

  init(_ declaration: OperatorDeclaration) {
    self.declaration = declaration
    words = Set(declaration.example.split { !$0.isLetter && !$0.isNumber })
  }

  var plain: Draft {
    let summary = declaration.summary
    let title = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    guard declaration.role == .subject else { return draft(title) }
    return Draft(
      title: title,
      lines: [
        .row("subject u = \(declaration.example)", "-1-2-3"),
        .row("observe late = u", "----^"),
        .expect("u"), .expect("late"),
      ])
  }

  var edges: [Draft] {
    var edges: [Draft] = []
    if words.contains("s") {
      edges.append(draft("When the source fails", s: Self.failing))
      edges.append(draft("When the source is empty", s: Self.empty))
    }
    if declaration.role == .method || declaration.role == .source {
      edges.append(draft("When its observer leaves", window: "^---!"))
    }
    return edges
  }

  /// With one source after the other, as variants are beside it.
  var plainOfSources: [Draft] { Self.sources.map { draft("Without it", s: $0) } }

  /// For every case of a flag but the first, its possible spellings, each with one source after the other.
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
        Self.sources.map { draft("With \(argument)", s: $0, pipeline: call) }
      }
    }
  }

  private func draft(
    _ title: String, s source: String = Self.source, window: String? = nil,
    pipeline: String? = nil
  ) -> Draft {
    var lines: [Draft.Line] = []
    if words.contains("f") { lines.append(.setting("fn f = { $0 }")) }
    if words.contains("s") { lines.append(.row("cold s", source)) }
    if words.contains("t") { lines.append(.row("hot t", "----4---|")) }
    if words.contains("u") { lines.append(.row("subject u = PublishSubject()", "-")) }
    lines.append(.stream("out", pipeline ?? stream))
    if let window {
      lines += [.row("observe seen = out", window), .expect("seen")]
    } else {
      lines.append(.expect("out"))
    }
    if words.contains("s") { lines.append(.subscriptions("s")) }
    return Draft(title: title, lines: lines)
  }

  /// A value stands in a stream of its own.
  private var stream: String {
    declaration.role == .value && !declaration.example.hasPrefix("s.")
      ? "just(\(declaration.example))" : declaration.example
  }
}

extension OperatorDeclaration {
  /// The example with one argument more, before the others and behind them: one of these is how it is declared.
  fileprivate func calls(adding argument: String) -> [String] {
    guard let name = example.firstRange(of: name) else { return [] }
    let before = example[..<name.upperBound]
    let rest = example[name.upperBound...]
    guard rest.first == "(" else { return ["\(before)(\(argument))\(rest)"] }
    var depth = 0
    for place in rest.indices {
      depth += rest[place] == "(" ? 1 : rest[place] == ")" ? -1 : 0
      guard depth == 0 else { continue }
      let inside = rest[..<place].dropFirst()
      let behind = rest[place...]
      if inside.isEmpty { return ["\(before)(\(argument)\(behind)"] }
      return [
        "\(before)(\(inside), \(argument)\(behind)", "\(before)(\(argument), \(inside)\(behind)",
      ]
    }
    return []
  }
}
