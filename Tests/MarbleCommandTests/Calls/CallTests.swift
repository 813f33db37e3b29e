import Testing

/// Replays the sessions in `Files`. `MARBLES_RECORD=1 swift test` writes the answers again.
@Suite struct `A call of the command` {
  private static let sessions = Package.files(in: "Tests/MarbleCommandTests/Calls/Files")

  @Test(arguments: sessions)
  func `is answered as its session has it`(path: String) throws {
    let shell = SessionShell(folder: try ScratchFolder())
    try expectReplayed(path, writing: shell.folder.write, answering: shell.answer)
  }

  @Test func `has a session`() {
    #expect(Self.sessions.count == 12)
  }
}
