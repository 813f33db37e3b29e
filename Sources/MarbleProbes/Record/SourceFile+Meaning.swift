import MarbleDiagrams
import MarbleScenarios

extension SourceFile {
  /// The meaning of the head, one text for each statement.
  var meaningOfHead: [String] { head.map { $0.meaning(in: text, tick: tick) } }

  /// The meaning of a scenario without its title, one text for each statement. The text of a row
  /// contains its events and their instants. Two files with the same texts run alike.
  func meaning(of scenario: ScenarioSyntax) -> [String] {
    let tick = scenario.statements.tick ?? tick
    return scenario.statements.map { $0.meaning(in: text, tick: tick) }
  }

  /// The tick of scenarios that set none.
  private var tick: Duration { head.tick ?? .milliseconds(1) }
}

extension Statement {
  /// The words of the statement, and the events of its diagram.
  fileprivate func meaning(in text: SourceText, tick: Duration) -> String {
    switch self {
    case .keys(let keys), .variant(let keys):
      return keys.entries.map { "\($0.key) = \(text.text($0.bindingRange))" }.joined(
        separator: "; ")
    default: break
    }
    guard let (diagram, role) = diagram else { return text.words(in: range.bytes) }
    let head = text.words(in: range.bytes.lowerBound..<diagram.lowerBound)
    guard let row = try? Diagram.parse(text.bytes, in: diagram, role: role, tick: tick) else {
      return "\(head) <\(text.text(diagram))>"
    }
    let marks = row.marks.map { "\($0.time.nanoseconds) \($0.symbol.token) \($0.group)" }
    return "\(head) <\(marks.joined(separator: ", ")); \(row.length)>"
  }
}

extension SourceText {
  /// A part without the spaces beside commas, brackets and equals signs, which a layout may
  /// change.
  fileprivate func words(in range: Range<Int>) -> String {
    let isJoint = { (byte: UInt8) in ",=(){}[]".utf8.contains(byte) }
    let words = singleSpaced(SourceRange(range)) { !isJoint($0) && !isJoint($1) }
    return String(decoding: words, as: UTF8.self)
  }
}
