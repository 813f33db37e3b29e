import FormScenarios
import MarbleEditor
import Testing

/// Replays recorded conversations. `MARBLES_RECORD=1 swift test` writes the answers again.
@Suite struct `A recorded conversation` {
  @Test(arguments: Conversation.paths)
  func `is answered as before`(path: String) throws {
    let conversation = try Conversation(at: path)
    let environment = EditorEnvironment(systems: exampleSystems)
    let replayed = Conversation.replayed(conversation.sent, environment)
    try expectRecorded(replayed, in: path)
  }

  @Test func `is there`() {
    #expect(Conversation.paths.count == 4)
  }
}
