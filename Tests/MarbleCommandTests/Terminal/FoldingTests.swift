import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleCommand

@Suite struct `A narrow window` {
  private static let scenario = """
    scenario It is long
      hot a       a----b----a----b----a----b----a----b----a----b----a----b----a----b---|
      let same  = a.map { $0 }
      expect same a----b----a----b----a----b----a----b----a----b----a----b----a---b----|

    """

  /// Returns the output of a call in a window of the given width, or into a pipe.
  private func printed(_ words: [String], width: Int?, in folder: ScratchFolder) -> String {
    let context = CommandContext(
      folder: folder.url.path,
      output: CommandContext.Screen(isTerminal: width != nil, width: width))
    return CommandResult(to: words, in: context).output
  }

  @Test(arguments: ["check", "explain"])
  func `folds pictures, and a pipe does not`(command: String) throws {
    let folder = try ScratchFolder(["a.marbles": Self.scenario])
    let words = [command, "a.marbles", "--color", "never"]
    let narrow = printed(words, width: 60, in: folder)
    let rows = narrow.split(separator: "\n").filter { $0.contains("--") }
    #expect(rows.count >= 4)
    #expect(rows.allSatisfy { displayWidth(of: String($0)) <= 60 })
    let piped = printed(words, width: nil, in: folder)
    #expect(piped.split(separator: "\n").contains { displayWidth(of: String($0)) > 60 })
    #expect(printed(words, width: 200, in: folder) == piped)
  }

  @Test func `changes no byte of a file`() throws {
    let folder = try ScratchFolder(["a.marbles": Self.scenario])
    let reports = try [60, nil].map { width in
      _ = printed(
        ["a.marbles", "--format", "junit=r.xml", "--format", "markdown=r.md"], width: width,
        in: folder)
      // The real time of a scenario differs from run to run.
      return try folder.read("r.xml").replacing(/time="[0-9.]+"/, with: "") + folder.read("r.md")
    }
    #expect(reports[0] == reports[1])
  }
}
