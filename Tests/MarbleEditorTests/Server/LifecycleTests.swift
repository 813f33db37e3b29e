import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite struct `The server` {
  private static func request(_ method: String, id: JSONValue = 1) -> Message {
    .request(id: id, method: method, parameters: [:])
  }

  private static let exit = Message.notification(method: "exit", parameters: .null)

  @Test func `exits with 0 after shutdown and exit`() {
    var server = LanguageServer(EditorEnvironment())
    _ = server.receive(Self.request("initialize"))
    let answer = server.receive(Self.request("shutdown", id: "last"))
    #expect(answer == [["jsonrpc": "2.0", "id": "last", "result": nil]])
    #expect(server.status == nil)
    #expect(server.receive(Self.exit) == [])
    #expect(server.status == 0)
  }

  @Test func `exits with 1 without shutdown, and at the end of the input`() {
    var server = LanguageServer(EditorEnvironment())
    _ = server.receive(Self.request("initialize"))
    _ = server.receive(Self.exit)
    #expect(server.status == 1)
    var other = LanguageServer(EditorEnvironment())
    _ = other.receive(Self.request("initialize"))
    _ = other.receive(Self.request("shutdown"))
    other.endInput()
    #expect(other.status == 1)
  }

  @Test func `counts in UTF-8 if the client prefers it, and otherwise in UTF-16`() throws {
    func encoding(_ offered: JSONValue) -> JSONValue? {
      var server = LanguageServer(EditorEnvironment())
      let parameters: JSONValue = ["capabilities": ["general": ["positionEncodings": offered]]]
      let answer = server.receive(
        .request(id: 1, method: "initialize", parameters: parameters))
      return answer.first?["result"]?["capabilities"]?["positionEncoding"]
    }
    #expect(encoding(["utf-32", "utf-8", "utf-16"]) == "utf-8")
    #expect(encoding(["utf-16", "utf-8"]) == "utf-16")
    #expect(encoding(["utf-32"]) == "utf-16")
    #expect(encoding(.null) == "utf-16")
  }
}
