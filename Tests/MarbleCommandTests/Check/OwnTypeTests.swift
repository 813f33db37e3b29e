import Foundation
import Testing

/// The built command with the systems of this package, whose types have no notation of their own.
@Suite struct `Own types in a report` {
  private func check(_ rows: String) throws -> BuiltCommand.Result {
    let folder = try ScratchFolder(["a.marbles": "system Uploader\ntick 500ms\n\(rows)\n"])
    return BuiltCommand.answer(["check", "a.marbles"], in: folder.url)
  }

  @Test func `name the member that differs`() throws {
    let result = try check(
      """
      where n = 7, S = .sends("a", attempt: 3), N = .done("a", number: 8)
      scenario A file
        hot upload       a
        cold send("a")   -n
        expect progress  SN
      """)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("'.sends': attempt is 1, expected 3"), "\(result.output)")
    #expect(lines.contains("'.done': number is 7, expected 8"), "\(result.output)")
  }
}
