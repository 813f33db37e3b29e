import Foundation
import Testing

/// Replays the sessions in `Files`. `MARBLES_RECORD=1 swift test` writes the answers again.
@Suite struct `A request about a document` {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  @Test(arguments: [
    "actions.txt", "columns.txt", "completion.txt", "hints.txt", "hover.txt", "names.txt",
    "signatures.txt", "structure.txt",
  ])
  func `is answered as its session has it`(name: String) throws {
    let session = try DocumentSession()
    try expectReplayed(
      Self.folder.appendingPathComponent(name), writing: session.open, answering: session.answer)
  }
}
