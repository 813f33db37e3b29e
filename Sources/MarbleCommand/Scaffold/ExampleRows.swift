import MarbleScenarios

/// The rows for the call of an example: default rows for the names that it uses, and its own rows.
struct ExampleRows {
  private let words: Set<Substring>
  /// Each of the example's own rows, as the text before its diagram and the diagram.
  private let own: [(head: String, diagram: String)]

  private static let usual = [("s", "cold s", "-1-2-2---3-|"), ("t", "hot t", "----4---|")]

  init(_ example: ExampleCall) {
    words = example.words
    own = example.rows.map { row in
      guard let gap = row.firstRange(of: "  ") else { return (row, "") }
      return (String(row[..<gap.lowerBound]), String(row[gap.upperBound...]))
    }
  }

  /// Returns the rows of the sources.
  ///
  /// - Parameter diagram: A diagram for `s` that replaces its own.
  func sources(s diagram: String? = nil) -> [Draft.Line] {
    var lines: [Draft.Line] = own.filter { $0.head.hasPrefix("where ") }.map { .setting($0.head) }
    if words.contains("f") {
      lines.append(.setting(own.first { $0.head.hasPrefix("fn f ") }?.head ?? "fn f = { $0 }"))
    }
    for (name, head, usual) in Self.usual {
      let row = own.first { Self.source(of: $0.head) == name }
      guard row != nil || needs(name) else { continue }
      let drawn = row?.diagram ?? usual
      lines.append(.row(row?.head ?? head, name == "s" ? diagram ?? drawn : drawn))
    }
    if needs("u") { lines.append(.stream("u", "PublishSubject()")) }
    return lines
  }

  /// True if the call uses a name that no `let` of the example has.
  private func needs(_ name: String) -> Bool {
    words.contains(Substring(name)) && !own.contains { $0.head.hasPrefix("let \(name) ") }
  }

  /// The other streams that the call uses.
  var streams: [Draft.Line] { others { self.words.contains($0) } }

  /// The streams that the call does not use, the feeds, the observers and the connections.
  var additions: [Draft.Line] {
    others { !self.words.contains($0) }
      + own.filter { ["feed", "observe", "connect"].contains($0.head.prefix { $0 != " " }) }
      .map { .row($0.head, $0.diagram) }
  }

  /// Returns the lines of other streams, chosen by their names.
  private func others(where isChosen: (Substring) -> Bool) -> [Draft.Line] {
    own.compactMap { row in
      let words = row.head.split(separator: " ")
      guard words[0] == "let", isChosen(words[1]) else { return nil }
      return .stream(String(words[1]), words.dropFirst(3).joined(separator: " "))
    }
  }

  /// The further expectations: other observers and streams, the subscriptions of the sources, and
  /// the calls of the function.
  var expectations: [Draft.Line] {
    let expected = own.compactMap { row -> Draft.Line? in
      let words = row.head.split(separator: " ")
      return ["observe", "expect"].contains(words[0]) ? .row("expect \(words[1])", nil) : nil
    }
    let sources = ["s", "t"].filter { name in
      own.contains { Self.source(of: $0.head) == name } || words.contains(Substring(name))
    }
    return expected + sources.map { .row("subs \($0)", nil) }
      + (words.contains("f") ? [.row("calls f", nil)] : [])
  }

  /// Returns the name of a source row.
  private static func source(of head: String) -> String? {
    let words = head.split(separator: " ")
    return ["hot", "cold"].contains(words[0]) ? String(words[1]) : nil
  }
}
