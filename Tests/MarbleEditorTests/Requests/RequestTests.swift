import Testing

/// Replays the sessions in `Files`. `MARBLES_RECORD=1 swift test` writes the answers again.
@Suite struct `A request about a document` {
  @Test(arguments: [
    "actions.txt", "columns.txt", "completion.txt", "hints.txt", "hover.txt", "names.txt",
    "signatures.txt", "structure.txt",
  ])
  func `is answered as its session has it`(name: String) throws {
    let session = try DocumentSession()
    let path = "Tests/MarbleEditorTests/Requests/Files/\(name)"
    try expectReplayed(path, writing: session.open, answering: session.answer)
  }
}
