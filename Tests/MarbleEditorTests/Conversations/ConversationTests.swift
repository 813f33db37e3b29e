import FormScenarios
import Foundation
import MarbleEditor
import Testing

/// Replays recorded conversations. `MARBLES_RECORD=1 swift test` writes the answers again.
@Suite struct `A recorded conversation` {
  @Test(arguments: Conversation.names)
  func `is answered as before`(name: String) throws {
    let conversation = try Conversation(named: name)
    let environment = EditorEnvironment(systems: exampleSystems)
    let replayed = Conversation.replayed(conversation.sent, environment)
    try expectRecorded(replayed, in: Conversation.file(named: name))
  }

  @Test func `is there`() {
    #expect(Conversation.names == ["emacs.txt", "everything.txt", "hostile.txt", "neovim.txt"])
  }
}
