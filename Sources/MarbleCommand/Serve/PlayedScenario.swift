import MarbleDiagrams
import MarbleEditor
import MarbleRewriting
import MarbleScenarios

/// Runs a changed text and answers with its pictures and its verdict. No file is written.
struct PlayedScenario {
  private let context: CommandContext

  /// The most scenarios and cases that one text runs.
  private static let limit = 50

  init(in context: CommandContext) {
    self.context = context
  }

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
        let length = change.range.count + bytes.count - change.after.count
        change.after = bytes
        change.range = change.range.lowerBound..<change.range.lowerBound + length
        moved = token - change.range.lowerBound
      } catch {
        return HTTPResponse(json: ["refused": .string(Self.sentence(error.message))])
      }
    }
    let drawings = drawings(of: change)
    let cards = self.cards(drawings)
    let verdict = cards.map(\.verdict).max { $0.severity < $1.severity } ?? .invalid
    let text = String(decoding: change.after[change.range], as: UTF8.self)
    return HTTPResponse(
      json: [
        "text": .string(text.replacing("\r\n", with: "\n")),
        "mark": moved.map { .integer($0) } ?? .null,
        "verdict": .string(verdict.rawValue), "word": .string(verdict.word),
        "html": .string(GalleryPage.outcome(of: cards, from: change.range.lowerBound)),
        "fixes": .array(fixes(of: drawings.flatMap(\.failures), in: change)),
      ])
  }

  /// The fixes of the scenario's text, each with its title and the text that it makes.
  private func fixes(of failures: [Failure], in change: ServedFiles.Change) -> [JSONValue] {
    let file = SourceFile(path: change.path, bytes: change.after)
    let (head, tail) = (change.range.lowerBound, change.after.count - change.range.upperBound)
    return failures.flatMap { failure in
      failure.fixes.compactMap { fix -> JSONValue? in
        let bytes = file.fixed([failure]) { _ in fix }
        // The page has the text of the scenario, and not that of the head.
        guard bytes.prefix(head) == change.after.prefix(head),
          bytes.suffix(tail) == change.after.suffix(tail)
        else { return nil }
        let text = String(decoding: bytes.dropFirst(head).dropLast(tail), as: UTF8.self)
        return ["title": .string(fix.title), "text": .string(text.replacing("\r\n", with: "\n"))]
      }
    }
  }

  private func drawings(of change: ServedFiles.Change) -> [ScenarioDrawing] {
    ScenarioSuite(sources: [.init(path: change.path, bytes: change.after)]).draw(
      systems: context.systems, operators: context.operators, threads: context.cores,
      path: change.path, in: change.range, limit: Self.limit)
  }

  private func cards(_ drawings: [ScenarioDrawing]) -> [GalleryPage.Card] {
    guard !drawings.isEmpty else {
      let message = "The text has no scenario: its first line is 'scenario TITLE'."
      return [
        GalleryPage.Card(
          group: "", place: "", title: "", source: "", scene: nil, verdict: .invalid,
          messages: [message])
      ]
    }
    return drawings.map(\.card)
  }

  private static func sentence(_ message: String) -> String {
    message.prefix(1).uppercased() + message.dropFirst() + "."
  }
}

extension Outcome {
  fileprivate var severity: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .invalid: 2
    }
  }
}
