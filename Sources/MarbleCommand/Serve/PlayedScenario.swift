import MarbleDiagrams
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
    let cards = self.cards(change)
    let verdict = cards.map(\.verdict).max { $0.severity < $1.severity } ?? .invalid
    let text = String(decoding: change.after[change.range], as: UTF8.self)
    return HTTPResponse(
      json: [
        "text": .string(text.replacing("\r\n", with: "\n")),
        "mark": moved.map { .integer($0) } ?? .null,
        "verdict": .string(verdict.rawValue), "word": .string(verdict.word),
        "html": .string(GalleryPage.outcome(of: cards, from: change.range.lowerBound)),
      ])
  }

  private func cards(_ change: ServedFiles.Change) -> [GalleryPage.Card] {
    let suite = ScenarioSuite(sources: [.init(path: change.path, bytes: change.after)])
    let drawings = suite.draw(
      systems: context.systems, operators: context.operators, threads: context.cores,
      path: change.path, in: change.range, limit: Self.limit)
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
