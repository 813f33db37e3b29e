import MarbleScenarios

@testable import MarbleCommand

/// The scenario for the first example of an operator's form. The tests replace its call by other
/// calls.
struct FirstExample {
  let form: OperatorDeclaration
  let text: String

  init?(_ form: OperatorDeclaration) {
    guard let plain = OperatorScaffold(form).plain else { return nil }
    self.form = form
    text = plain.text
  }

  /// Returns the outcome and the messages of the scenario with another call.
  func outcome(with call: String) -> (outcome: Outcome, messages: [String]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = form.role == .subject ? "  let u" : "  let out"
    for index in lines.indices where lines[index].hasPrefix(start) {
      lines[index] = lines[index].replacing(form.example.text, with: call)
    }
    // An unused source would be a separate error.
    for unused in form.example.words.intersection(["s", "t"]).subtracting(Self.words(of: call)) {
      let rows = ["hot", "cold", "subs"].map { "  \($0) \(unused) " }
      lines.removeAll { line in rows.contains { line.hasPrefix($0) } }
    }
    let source = ScenarioSuite.Source(
      path: "example.marbles", bytes: Array(lines.joined(separator: "\n").utf8))
    let report = ScenarioSuite(sources: [source]).run()
    let scenario = report.scenarios.first
    return (
      scenario?.outcome ?? .invalid,
      (report.files.flatMap(\.problems) + (scenario?.failures ?? [])).map(\.message)
    )
  }

  private static func words(of call: String) -> Set<Substring> {
    Set(call.split { !$0.isLetter && !$0.isNumber })
  }

  /// The calls that remain when the operator is removed. A subject has none, because it does not
  /// transform another stream.
  var withoutOperator: [String] {
    let text = form.example.text
    switch form.role {
    case .subject: return []
    case .source:
      let streams = ["s", "t"].filter { form.example.words.contains(Substring($0)) }
      return streams.isEmpty ? [form.name == "never" ? "empty()" : "never()"] : streams
    case .method, .member, .property, .function:
      if let point = text.firstRange(of: ".\(form.name)") {
        let rest = text[point.upperBound...].afterCall
        // A pair of streams has the member `.0`, but a stream does not.
        let tail = rest.hasPrefix(".0") ? rest.dropFirst(2) : rest
        return ["\(text[..<point.lowerBound])\(tail)"]
      }
      guard let name = text.firstRange(of: form.name) else { return [] }
      let rest = text[name.upperBound...].afterCall
      let inside = text[name.upperBound..<rest.startIndex].trimmed.dropFirst().dropLast()
      let argument = inside.prefix { $0 != "," }.trimmed
      return ["\(text[..<name.lowerBound])\(argument)\(rest)"]
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start
  }

  /// The text after the arguments at the beginning, and after a closure that follows them.
  fileprivate var afterCall: Substring {
    var rest = self
    if rest.first == "(" { rest = rest.afterBrackets }
    if rest.hasPrefix(" {") { rest = rest.dropFirst().afterBrackets }
    return rest
  }

  private var afterBrackets: Substring {
    var depth = 0
    for place in indices {
      depth += "({".contains(self[place]) ? 1 : ")}".contains(self[place]) ? -1 : 0
      if depth == 0 { return self[index(after: place)...] }
    }
    return self[endIndex...]
  }
}
