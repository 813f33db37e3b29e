import MarbleDiagrams
import MarbleEditor
import MarbleProbes
import MarbleScenarios

extension ServedFiles.Change {
  /// The most scenarios and cases that one text runs.
  private static let limit = 50

  /// Runs the changed text and answers with its pictures and its verdict. No file is written.
  func played(_ call: PlayCall, in context: CommandContext) throws(HTTPRefusal) -> HTTPResponse {
    guard let mark = call.mark else { return outcome(in: context) }
    guard let columns = call.by, (0..<range.count).contains(mark) else { throw .malformed }
    do {
      let file = SourceFile(path: path, bytes: after)
      let (bytes, token) = try MarkMove(file, token: range.lowerBound + mark).moved(by: columns)
      var moved = self
      moved.after = bytes
      moved.range = range.lowerBound..<range.upperBound + bytes.count - after.count
      return moved.outcome(mark: token - range.lowerBound, in: context)
    } catch {
      let sentence = error.message.prefix(1).uppercased() + error.message.dropFirst() + "."
      return HTTPResponse(json: ["refused": .string(sentence)])
    }
  }

  private func outcome(mark: Int? = nil, in context: CommandContext) -> HTTPResponse {
    let drawings = suite.draw(
      systems: context.systems, operators: context.operators, threads: context.cores, path: path,
      in: range, limit: Self.limit)
    let cards = cards(of: drawings)
    let verdicts = Set(cards.map(\.verdict))
    let verdict = [Outcome.invalid, .failed].first(where: verdicts.contains) ?? .passed
    let (pictures, messages) = GalleryPage.outcome(of: cards, from: range.lowerBound)
    // The sessions of properties can be kept.
    let sessions = cards.compactMap(\.session?.text).map { text -> JSONValue in
      ["title": "Keep this session", "text": .string(text)]
    }
    return HTTPResponse(
      json: [
        "text": .string(text.replacing("\r\n", with: "\n")),
        "mark": mark.map { .integer($0) } ?? .null,
        "verdict": .string(verdict.rawValue), "word": .string(verdict.word),
        "picture": .string(pictures), "messages": .string(messages),
        "fixes": .array(sessions + records(of: drawings, in: context) + fixes(of: drawings)),
      ])
  }

  private var suite: ScenarioSuite {
    ScenarioSuite(sources: [.init(path: path, bytes: after)])
  }

  /// The text of the changed scenario.
  private var text: String { String(decoding: after[range], as: UTF8.self) }

  private func cards(of drawings: [ScenarioDrawing]) -> [GalleryPage.Card] {
    guard !drawings.isEmpty else {
      let message: StyledText = "The text has no scenario: its first line is 'scenario TITLE'."
      return [GalleryPage.Card(verdict: .invalid, messages: [[message]])]
    }
    var cards = drawings.map(\.card)
    // Below another scenario, the session is already kept.
    if drawings.count == 1 { cards[0].session = drawings[0].session(below: text) }
    return cards
  }

  /// The fixes of the scenario's text, each with its title and the text that it makes.
  private func fixes(of drawings: [ScenarioDrawing]) -> [JSONValue] {
    let file = SourceFile(path: path, bytes: after)
    return drawings.flatMap(\.failures).flatMap { failure in
      failure.fixes.compactMap { fix in offer(fix.title, file.fixed([failure]) { _ in fix }) }
    }
  }

  /// The rows that do not hold, or that have no diagram, each with the text that records it.
  ///
  /// Variations are not tried: the verdict of the page is that of the text.
  private func records(
    of drawings: [ScenarioDrawing], in context: CommandContext
  ) -> [JSONValue] {
    let titles = Set(drawings.filter { $0.outcome != .passed && !$0.isProperty }.map(\.title))
    guard !titles.isEmpty,
      let recording = suite.recorded(
        systems: context.systems, operators: context.operators, where: { titles.contains($1) }
      ).first
    else { return [] }
    let rows = recording.rows.filter { range.contains($0.statement.lowerBound) }
    var heads: Set<String> = []
    let single = rows.compactMap { row -> JSONValue? in
      let head = String(
        decoding: after[row.statement.lowerBound..<row.diagram.lowerBound], as: UTF8.self
      ).split(separator: " ").joined(separator: " ")
      guard heads.insert(head).inserted,
        let bytes = recording.recordingRow(at: row.statement.lowerBound)
      else { return nil }
      return offer("Record this row: \(head)", bytes)
    }
    guard heads.count > 1, let all = offer("Record all rows", recording.new) else { return single }
    return single + [all]
  }

  /// An offer of another content of the file. The page has the text of the scenario, so the content
  /// must be the same before and after it.
  private func offer(_ title: String, _ bytes: [UInt8]) -> JSONValue? {
    let (head, tail) = (range.lowerBound, after.count - range.upperBound)
    guard bytes != after, bytes.prefix(head) == after.prefix(head),
      bytes.suffix(tail) == after.suffix(tail)
    else { return nil }
    let text = String(decoding: bytes.dropFirst(head).dropLast(tail), as: UTF8.self)
    return ["title": .string(title), "text": .string(text.replacing("\r\n", with: "\n"))]
  }
}
