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
    let shell = SessionShell(folder: try ScratchFolder())
    try expectReplayed(
      Self.folder.appendingPathComponent(name), writing: shell.folder.write, answering: shell.answer
    )
  }

  @Test func `has a session`() {
    #expect(Self.names.count == 12)
  }
}
