import MarbleProbes
import Testing

@testable import MarbleEditor

/// A request must not read a line again for each of its tokens.
@Suite struct `A line of forty kilobytes` {
  private static let count = 8_000

  @Test(arguments: [
    "textDocument/references", "textDocument/rename", "textDocument/documentHighlight",
  ])
  func `is answered in linear time`(method: String) throws {
    let row = String(repeating: "-a-bb", count: Self.count)
    var bench = try EditorBench("where a = 1\nscenario A\n  hot s  \(row)\n")
    guard case .object(var members) = EditorBench.place(0, 6) else { return }
    members.append(.init(key: "newName", value: "ä"))
    var answer = JSONValue.null
    let time = try ContinuousClock().measure {
      answer = try bench.request(method, .object(members))
    }
    #expect(time < .seconds(8))
    let items = answer["changes"]?[EditorBench.uri]?.array ?? answer.array ?? []
    #expect(items.count > Self.count)
  }
}
