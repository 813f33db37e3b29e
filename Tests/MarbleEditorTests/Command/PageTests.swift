import MarbleProbes
import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `The page of the editor` {
  private static let page: String = {
    let bytes = try? Package.bytes(of: "marbles/guide/editor.md")
    return String(decoding: bytes ?? [], as: UTF8.self)
  }()

  @Test(arguments: [
    "a header | \(FrameReader.headerLimit >> 10) KB",
    "a message | \(FrameReader.messageLimit >> 20) MB, 1,000,000 values, "
      + "\(JSONParser.depthLimit) levels",
    "open documents | 1,000, each at most \(scenarioSizeLimit >> 20) MB, and "
      + "\(DocumentStore.sizeLimit >> 20) MB together",
    "at most \(DocumentStore.editLimit >> 30) GB",
    "messages that wait | 10,000, or \(MessageQueue.byteLimit >> 20) MB",
    "a hint | \(InlayHints.lengthLimit) characters",
  ])
  func `states the limits`(limit: String) {
    #expect(Self.page.contains(limit))
    #expect(JSONParser.valueLimit == 1_000_000)
    #expect(DocumentStore.countLimit == 1_000)
    #expect(MessageQueue.countLimit == 10_000)
  }

  @Test func `names the commands`() {
    for command in ExecutedCommand.allCases { #expect(Self.page.contains("`\(command.rawValue)`")) }
  }
}
