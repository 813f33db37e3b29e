import Foundation
import MarbleStreams
import Testing

@testable import MarbleCommand

@Suite struct `A file that another program saves during the run` {
  private static let scenario = """
    scenario It counts
      system Saver
      hot step      -1
      expect count  00

    """

  private static let changed = "another program has changed 'FILE' meanwhile"
  private static let exists = "'FILE' already exists and is not replaced"

  /// Runs a call in a folder with a scenario file and its picture. The system of the scenario saves
  /// a file when it starts, as another program would.
  private func answer(
    to words: [String], saving path: String, _ folder: ScratchFolder
  ) throws -> CommandResult {
    func context(_ save: @escaping @Sendable () -> Void) -> CommandContext {
      let saver = SystemDefinition("Saver") { stage in
        let step: Observable<Int> = stage.input("step", initial: 0)
        save()
        stage.output("count", step)
      }
      return CommandContext(systems: [saver], folder: folder.url.path)
    }
    let text =
      words[0] == "check"
      ? Self.scenario + "scenario B\n  hot a  -a\n  expct a  -a\n"
      : Self.scenario
    try folder.write(text, to: "a.marbles")
    let picture = CommandResult(to: ["render", "a.marbles", "--filter", "counts"], in: context {})
    try folder.write(picture.output + "<!-- stale -->", to: "old/it-counts.svg")
    // Each start saves another text.
    let saving = context {
      let before = try? folder.read(path)
      try? folder.write((before ?? "") + "// saved\n", to: path)
    }
    // The definition of the system has started it for the first time.
    if path == "a.marbles" || path == "old/it-counts.svg" {
      try folder.write(path == "a.marbles" ? text : picture.output + "stale", to: path)
    } else {
      try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
    }
    return CommandResult(to: words, in: saving)
  }

  @Test(arguments: [
    (["check", "--fix", "a.marbles"], "a.marbles", changed),
    (["record", "a.marbles"], "a.marbles", changed),
    (["render", "a.marbles", "-o", "old"], "old/it-counts.svg", changed),
    (["render", "a.marbles", "-o", "old/it-counts.svg"], "old/it-counts.svg", changed),
    (["render", "a.marbles", "-o", "new"], "new/it-counts.svg", exists),
    (["render", "a.marbles", "-o", "new"], "new/index.html", exists),
    (["render", "a.marbles", "-o", "new.html"], "new.html", exists),
    (["render", "a.marbles", "-o", "new.txt"], "new.txt", exists),
  ])
  func `stays as it was saved, and a message names it`(
    words: [String], path: String, message: String
  ) throws {
    let folder = try ScratchFolder()
    let answer = try answer(to: words, saving: path, folder)
    #expect(answer.errorOutput.contains(message.replacing("FILE", with: path)), "\(answer)")
    #expect(answer.status == .invalid)
    #expect(try folder.read(path).hasSuffix("// saved\n"))
    // 'record' prints its diff also without a write.
    #expect(words[0] == "record" || !answer.output.contains("+++"))
  }

  @Test(arguments: [("old", false), ("old.html", true)])
  func `is replaced if no program saves it`(output: String, isStale: Bool) throws {
    let folder = try ScratchFolder()
    let words = ["render", "a.marbles", "-o", output]
    for _ in 0..<2 {
      let answer = try answer(to: words, saving: "elsewhere", folder)
      #expect(answer.status == .success, "\(answer)")
      #expect(try folder.read("old/it-counts.svg").contains("stale") == isStale)
    }
  }
}
