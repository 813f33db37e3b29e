import Foundation
import Testing

@testable import MarbleCommand

private let untidy = "scenario One\n hot a  a|\n expect a a|\n\n"
private let tidy = "scenario One\n  hot a     a|\n  expect a  a|\n"
private let wrong = "scenario One\n  hot a  (a\n  expct a\n"

@Suite struct `marbles format` {
  @Test func `changes no read-only file, and follows no link at its temporary path`() throws {
    let folder = try ScratchFolder(["a.marbles": untidy, "b.marbles": untidy, "victim": "mine"])
    let line =
      "chmod 444 a.marbles; ln -s victim .b.marbles.$$; exec marbles format a.marbles b.marbles"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errorOutput == "marbles: 'a.marbles' cannot be written: it is read-only\n")
    #expect(try folder.read("a.marbles") == untidy)
    #expect(try folder.read("b.marbles") == tidy)
    #expect(try folder.read("victim") == "mine")
  }

  /// Returns the result of a call whose layout comes from a faulty tool, or during which another
  /// program saves the file.
  private func answer(
    in folder: ScratchFolder, layingOutBy layOut: @escaping ([UInt8]) -> [UInt8]
  ) throws -> CommandResult {
    let layouts = FileLayouts(Call(["marbles"])) { file in layOut(file.text.bytes) }
    return layouts.answer(in: CommandContext(folder: folder.url.path))
  }

  @Test func `does not write a layout that changes the meaning of the file, and reports a fault`()
    throws
  {
    let folder = try ScratchFolder(["marbles/a.marbles": untidy, "marbles/b.marbles": wrong])
    let answer = try answer(in: folder) { bytes in
      Array(String(decoding: bytes, as: UTF8.self).replacing("a|", with: "-a|").utf8)
    }
    #expect(
      answer.errorOutput.hasPrefix(
        """
        marbles: the layout of 'marbles/a.marbles' would change what line 2 says
        This is a fault of marbles, and the file stays as it is. Please report it with the file.

        """))
    #expect(answer.status == .fault)
    #expect(try folder.read("marbles/a.marbles") == untidy)
  }

  @Test func `keeps a file that another program saves during the run, and names it`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": untidy])
    let saved = untidy.replacing("One", with: "Saved")
    let answer = try answer(in: folder) { bytes in
      try? folder.write(Data(saved.utf8), to: "marbles/a.marbles")
      return Array(tidy.utf8)
    }
    #expect(
      answer.errorOutput
        == "marbles: another program has changed 'marbles/a.marbles' meanwhile, so it was not written: run the command again\n"
    )
    #expect(answer.status == .invalid)
    #expect(try folder.read("marbles/a.marbles") == saved)
  }
}
