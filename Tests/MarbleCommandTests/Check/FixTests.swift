import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `marbles check --fix` {
  private static let wrong =
    "scenario One\n  hot a     -1-2-|\n  let b   = a.delai(1t).map { $0 == 1 }\n"
    + "  expct b  --t-f-|\n"
  private static let right =
    "scenario One\n  where t = true, f = false\n  hot a     -1-2-|\n"
    + "  let b   = a.delay(1t).map { $0 == 1 }\n  expect b  --t-f-|\n"

  @Test func `writes no file that needs no correction`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.right])
    let path = folder.url.appending(path: "marbles/a.marbles").path
    func identity() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    let before = try identity()
    #expect(BuiltCommand.answer(["check", "--fix"], in: folder.url).status == 0)
    #expect(try identity() == before)
  }

  @Test func `leaves a file that it cannot write as it is`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.wrong, "marbles/b.marbles": Self.wrong,
    ])
    let link = folder.url.appending(path: "marbles/a.marbles")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "/proc/version")
    _ = BuiltCommand.answer(["check", "--fix"], in: folder.url)
    #expect(try folder.read("marbles/b.marbles") == Self.right)
    let entries = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "marbles").path)
    #expect(entries.sorted() == ["a.marbles", "b.marbles"])
  }
}
