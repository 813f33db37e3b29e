import Foundation
import Testing

/// Replays the sessions in `Files`. `MARBLES_RECORD=1 swift test` writes the answers again.
@Suite struct `A call of the command` {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test(arguments: names)
  func `is answered as its session has it`(name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let replayed = try Transcript(replaying: recorded).text
    if ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil {
      try replayed.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let lines = { (text: String) in text.components(separatedBy: "\n") }
      let difference = lines(replayed).difference(from: lines(recorded))
      #expect(difference.isEmpty)
    }
  }

  @Test func `has a session`() {
    #expect(Self.names.count == 12)
  }
}
