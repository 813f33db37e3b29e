import MarbleProbes
import Synchronization
import Testing

@testable import MarbleEditor

@Suite struct `A document` {
  private static let text = """
    scenario It fails
      hot a     -1-|
      expect a  -2-|

    """

  @Test func `is changed in parts and as a whole`() throws {
    var bench = try EditorBench(Self.text)
    #expect(bench.replace((2, 13), (2, 14), by: "1") == [])
    #expect(try bench.diagnostics() == [])
    bench.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(EditorBench.uri), "version": 3],
        "contentChanges": [
          ["text": "x"], ["range": EditorBench.range((0, 0), (0, 1)), "text": "😀ä"],
          ["range": EditorBench.range((0, 2), (0, 2)), "text": "-"],
        ],
      ])
    #expect(
      bench.server.text(of: EditorBench.uri).map { String(decoding: $0.bytes, as: UTF8.self) }
        == "😀-ä")
  }

  @Test func `has the version of its text in its diagnostics`() throws {
    var bench = try EditorBench(Self.text)
    _ = bench.replace((0, 0), (0, 0), by: "", version: 7)
    #expect(bench.publish().first?["params"]?["version"] == 7)
  }

  @Test func `that is closed has no diagnostics`() throws {
    var bench = try EditorBench(Self.text)
    #expect(try bench.diagnostics().count == 1)
    let answer = bench.notify(
      "textDocument/didClose", ["textDocument": ["uri": .string(EditorBench.uri)]])
    #expect(answer.first?["params"]?["diagnostics"] == [])
    #expect(bench.publish() == [])
    #expect(throws: AnsweredError.self) { try bench.hints() }
  }

  @Test func `is run once for several edits`() throws {
    var bench = try EditorBench(Self.text)
    _ = bench.replace((2, 13), (2, 14), by: "3", version: 2)
    _ = bench.replace((2, 13), (2, 14), by: "1", version: 3)
    let messages = bench.publish()
    #expect(messages.count == 1)
    #expect(messages.first?["params"]?["version"] == 3)
    #expect(!bench.server.hasUnpublished)
  }

  @Test func `is run although another one is edited, closed or forgotten meanwhile`() throws {
    for last in ["edit", "close", "forget"] {
      var bench = try EditorBench(Self.text)
      bench.open(Self.text, uri: "file:///other")
      #expect(bench.replace((2, 13), (2, 14), by: "3") == [])
      switch last {
      case "edit": #expect(bench.replace((2, 13), (2, 14), by: "4") == [])
      case "close":
        bench.notify("textDocument/didClose", ["textDocument": ["uri": .string(EditorBench.uri)]])
      default: _ = bench.replace((2, 3), (1, 0), by: "")
      }
      let published = (0..<3).flatMap { _ in bench.publish() }.map { $0["params"]?["uri"] }
      #expect(published == ["file:///other"] + (last == "edit" ? [.string(EditorBench.uri)] : []))
      #expect(!bench.server.hasUnpublished)
    }
  }

  @Test func `is run again if an edit arrives during the run`() throws {
    let two = Self.text + Self.text.replacing("It", with: "It also")
    var bench = try EditorBench(two)
    let asked = Atomic(0)
    #expect(bench.publish { _ in asked.add(1, ordering: .relaxed).newValue > 1 } == [])
    #expect(bench.server.hasUnpublished)
    #expect(throws: AnsweredError(["code": -32801, "message": "the document has changed"])) {
      try bench.request(
        "textDocument/inlayHint", ["textDocument": ["uri": .string(EditorBench.uri)]],
        isObsolete: { $0 == EditorBench.uri })
    }
    #expect(try bench.diagnostics().count == 2)
  }

  /// The first question comes before the property, and the second in its first session.
  @Test func `does not keep what an early end finds of a property`() throws {
    var bench = try EditorBench("property It\n  any tap 1 within 1s\n  never tap == 2\n")
    let asked = Atomic(0)
    #expect(bench.publish { _ in asked.add(1, ordering: .relaxed).newValue > 1 } == [])
    #expect(try bench.diagnostics() == [])
  }

  @Test func `is forgotten after an edit that cannot be applied`() throws {
    var bench = try EditorBench(Self.text)
    #expect(try bench.diagnostics().count == 1)
    let answers = bench.replace((2, 3), (1, 0), by: "")
    #expect(answers.first?["params"]?["diagnostics"] == [])
    #expect(answers.last?["method"] == "window/showMessage")
    #expect(bench.server.text(of: EditorBench.uri) == nil)
    bench.open(Self.text)
    #expect(try bench.diagnostics().count == 1)
  }

  @Test func `is refused beyond the number of documents`() throws {
    var bench = try EditorBench("")
    for number in 1..<DocumentStore.countLimit { bench.open("", uri: "file:///\(number)") }
    let last = bench.notify(
      "textDocument/didOpen", ["textDocument": ["uri": "file:///last", "text": ""]])
    #expect(last.first?["method"] == "window/showMessage")
    #expect(bench.server.text(of: "file:///last") == nil)
  }

  @Test func `is forgotten after edits that take too much work`() throws {
    var bench = try EditorBench(String(repeating: "a", count: 1 << 20))
    let edit: JSONValue = ["range": EditorBench.range((0, 0), (0, 0)), "text": ""]
    let answers = bench.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(EditorBench.uri)],
        "contentChanges": .array(Array(repeating: edit, count: 1025)),
      ])
    #expect(answers.last?["method"] == "window/showMessage")
    #expect(bench.server.text(of: EditorBench.uri) == nil)
  }
}
