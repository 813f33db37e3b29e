import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite struct `Formatting` {
  @Test func `is that of the command, in one edit`() throws {
    var bench = try EditorBench("scenario A\n  hot a -1-|\n    expect a   -1-|\n")
    let edits = try bench.request("textDocument/formatting")
    #expect(edits.array?.count == 1)
    #expect(try bench.text(after: edits) == "scenario A\n  hot a     -1-|\n  expect a  -1-|\n")
    bench.open(try bench.text(after: edits))
    #expect(try bench.request("textDocument/formatting") == [])
  }

  @Test func `leaves a text with errors as it is`() throws {
    var bench = try EditorBench("scenario A\n  hot a -1-|\n  nonsense\n")
    #expect(try bench.request("textDocument/formatting") == [])
  }
}
