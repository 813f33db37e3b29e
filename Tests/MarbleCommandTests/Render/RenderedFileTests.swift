import Foundation
import Testing

@testable import MarbleCommand

/// Pictures and pages that another program saves while they are being drawn.
@Suite struct `A picture that is saved during the run` {
  private static let scenario =
    "scenario It counts\n  system Saver\n  hot step  -1\n  expect count  01\n"

  /// Runs a call in a folder with a scenario file. Meanwhile a file of the folder is saved.
  private func answer(
    to words: [String], saving path: String, in folder: ScratchFolder
  ) throws -> CommandResult {
    let saver = savingSystem { try? folder.write(Data("saved".utf8), to: path) }
    // The definition of the system starts it for the first time.
    try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
    for (path, text) in before { try folder.write(Data(text.utf8), to: path) }
    return CommandResult(to: words, in: CommandContext(systems: [saver], folder: folder.url.path))
  }

  private let before: [String: String]

  init() throws {
    let folder = try ScratchFolder(["a.marbles": Self.scenario])
    let context = CommandContext(systems: [savingSystem {}], folder: folder.url.path)
    let picture = CommandResult(to: ["render", "a.marbles"], in: context).output
    #expect(picture.hasPrefix("<svg"))
    before = ["a.marbles": Self.scenario, "old/it-counts.svg": picture + "<!-- stale -->"]
  }

  @Test(arguments: [
    (["render", "a.marbles", "-o", "old"], "old/it-counts.svg"),
    (["render", "a.marbles", "-o", "old/it-counts.svg"], "old/it-counts.svg"),
  ])
  func `stays as it was saved, and a message names it`(words: [String], path: String) throws {
    let folder = try ScratchFolder()
    let answer = try self.answer(to: words, saving: path, in: folder)
    #expect(answer.errorOutput.contains("another program has changed '\(path)' meanwhile"))
    #expect(answer.status == .invalid)
    #expect(try folder.read(path) == "saved")
  }

  @Test(arguments: [
    (["render", "a.marbles", "-o", "new"], "new/it-counts.svg"),
    (["render", "a.marbles", "-o", "new"], "new/index.html"),
    (["render", "a.marbles", "-o", "new.html"], "new.html"),
    (["render", "a.marbles", "-o", "new.txt"], "new.txt"),
  ])
  func `stays if it did not exist before`(words: [String], path: String) throws {
    let folder = try ScratchFolder()
    let answer = try self.answer(to: words, saving: path, in: folder)
    #expect(answer.errorOutput.contains("'\(path)' already exists and is not replaced"))
    #expect(answer.status == .invalid)
    #expect(try folder.read(path) == "saved")
  }

  @Test func `is drawn again if no program saves it`() throws {
    let folder = try ScratchFolder()
    for words in [["a.marbles", "-o", "old"], ["a.marbles", "-o", "old.html"]] {
      let answer = try self.answer(to: ["render"] + words, saving: "elsewhere", in: folder)
      #expect(answer.status == .success, "\(words) \(answer.errorOutput)")
      let again = try self.answer(to: ["render"] + words, saving: "elsewhere", in: folder)
      #expect(again.status == .success)
      let isPage = words.last == "old.html"
      #expect(try folder.read("old/it-counts.svg").contains("stale") == isPage)
    }
    #expect(try folder.read("old.html").contains("It counts"))
  }
}
