import MarbleDiagrams
import MarbleEditor
import MarbleProbes
import MarbleScenarios

/// Runs a changed text and answers with its pictures and its verdict. No file is written.
struct PlayedScenario {
  let context: CommandContext

  /// The most scenarios and cases that one text runs.
  private static let limit = 50

  func answer(to call: PlayCall, _ change: ServedFiles.Change) throws(HTTPRefusal) -> HTTPResponse {
    var change = change
    var moved: Int?
    if let mark = call.mark {
      guard let columns = call.by, (0..<change.range.count).contains(mark) else {
        throw .malformed
      }
      do {
        let file = SourceFile(path: change.path, bytes: change.after)
        let move = try MarkMove(file, token: change.range.lowerBound + mark)
        let (bytes, token) = try move.moved(by: columns)
        change.replace(by: bytes)
        moved = token - change.range.lowerBound
      } catch {
        return HTTPResponse(json: ["refused": .string(Self.sentence(error.message))])
      }
    }
    let drawings = drawings(of: change)
    let cards = cards(drawings, in: change)
    let verdicts = Set(cards.map(\.verdict))
    let verdict = [Outcome.invalid, .failed].first(where: verdicts.contains) ?? .passed
    let text = String(decoding: change.after[change.range], as: UTF8.self)
    let (pictures, messages) = GalleryPage.outcome(of: cards, from: change.range.lowerBound)
    return HTTPResponse(
      json: [
        "text": .string(text.replacing("\r\n", with: "\n")),
        "mark": moved.map { .integer($0) } ?? .null,
        "verdict": .string(verdict.rawValue), "word": .string(verdict.word),
        "picture": .string(pictures), "messages": .string(messages),
        "fixes": .array(
          sessions(in: cards) + records(of: drawings, in: change)
            + fixes(of: drawings, in: change)),
      ])
  }

  /// The sessions of properties that can be kept.
  private func sessions(in cards: [GalleryPage.Card]) -> [JSONValue] {
    cards.compactMap(\.session?.text).map {
      ["title": "Keep this session", "text": .string($0)]
    }
  }

  /// The fixes of the scenario's text, each with its title and the text that it makes.
  private func fixes(
    of drawings: [ScenarioDrawing], in change: ServedFiles.Change
  ) -> [JSONValue] {
    let file = SourceFile(path: change.path, bytes: change.after)
    return drawings.flatMap(\.failures).flatMap { failure in
      failure.fixes.compactMap { fix in
        change.offer(fix.title, file.fixed([failure]) { _ in fix })
      }
    }
  }

  /// The rows that do not hold, or that have no diagram, each with the text that records it.
  ///
  /// Variations are not tried: the verdict of the page is that of the text.
  private func records(
    of drawings: [ScenarioDrawing], in change: ServedFiles.Change
  ) -> [JSONValue] {
    let titles = Set(drawings.filter { $0.outcome != .passed && !$0.isProperty }.map(\.title))
    guard !titles.isEmpty, let recording = recording(of: change, where: titles.contains) else {
      return []
    }
    let rows = recording.rows.filter { change.range.contains($0.statement.lowerBound) }
    var heads: Set<String> = []
    let single = rows.compactMap { row -> JSONValue? in
      let head = String(
        decoding: change.after[row.statement.lowerBound..<row.diagram.lowerBound], as: UTF8.self
      ).split(separator: " ").joined(separator: " ")
      guard heads.insert(head).inserted,
        let bytes = recording.recordingRow(at: row.statement.lowerBound)
      else { return nil }
      return change.offer("Record this row: \(head)", bytes)
    }
    guard heads.count > 1, let all = change.offer("Record all rows", recording.new) else {
      return single
    }
    return single + [all]
  }

  private func recording(
    of change: ServedFiles.Change, where isSelected: (String) -> Bool
  ) -> FileRecording? {
    ScenarioSuite(sources: [.init(path: change.path, bytes: change.after)]).recorded(
      systems: context.systems, operators: context.operators
    ) { isSelected($1) }.first
  }

  private func drawings(of change: ServedFiles.Change) -> [ScenarioDrawing] {
    ScenarioSuite(sources: [.init(path: change.path, bytes: change.after)]).draw(
      systems: context.systems, operators: context.operators, threads: context.cores,
      path: change.path, in: change.range, limit: Self.limit)
  }

  private func cards(
    _ drawings: [ScenarioDrawing], in change: ServedFiles.Change
  ) -> [GalleryPage.Card] {
    guard !drawings.isEmpty else {
      let message: StyledText = "The text has no scenario: its first line is 'scenario TITLE'."
      return [
        GalleryPage.Card(
          group: "", place: "", title: "", source: "", scene: nil, verdict: .invalid,
          messages: [[message]])
      ]
    }
    var cards = drawings.map(\.card)
    // Below another scenario, the session is already kept.
    if drawings.count == 1 {
      cards[0].session = drawings[0].session(
        below: String(decoding: change.after[change.range], as: UTF8.self))
    }
    return cards
  }

  private static func sentence(_ message: String) -> String {
    message.prefix(1).uppercased() + message.dropFirst() + "."
  }
}

extension ServedFiles.Change {
  /// Replaces the content, in which only the scenario differs.
  fileprivate mutating func replace(by bytes: [UInt8]) {
    let length = range.count + bytes.count - after.count
    after = bytes
    range = range.lowerBound..<range.lowerBound + length
  }

  /// An offer of another content of the file. The page has the text of the scenario, so the content
  /// must be the same before and after it.
  fileprivate func offer(_ title: String, _ bytes: [UInt8]) -> JSONValue? {
    let (head, tail) = (range.lowerBound, after.count - range.upperBound)
    guard bytes != after, bytes.prefix(head) == after.prefix(head),
      bytes.suffix(tail) == after.suffix(tail)
    else { return nil }
    let text = String(decoding: bytes.dropFirst(head).dropLast(tail), as: UTF8.self)
    return ["title": .string(title), "text": .string(text.replacing("\r\n", with: "\n"))]
  }
}
