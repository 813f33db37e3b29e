import Foundation
import Testing

@testable import MarbleCommand

private let untidy = "scenario One\n hot a  a|\n expect a a|\n\n"
private let tidy = "scenario One\n  hot a     a|\n  expect a  a|\n"
private let wrong = "scenario One\n  hot a  (a\n  expct a\n"

@Suite struct `marbles format` {
  @Test func `formats the files that need it, names them and does not touch the others`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": untidy, "marbles/b.marbles": tidy, "marbles/sub/c.marbles": wrong,
    ])
    let result = BuiltCommand.answer(["format"], in: folder.url)
    try expectSnapshot(result.output, "one-wrong")
    #expect(result.status == 2)
    #expect(try folder.read("marbles/a.marbles") == tidy)
    #expect(try folder.read("marbles/b.marbles") == tidy)
    #expect(try folder.read("marbles/sub/c.marbles") == wrong)

    let again = BuiltCommand.answer(["format", "marbles/a.marbles"], in: folder.url)
    #expect(again.output == "✓ 1 file laid out already\n")
    #expect(again.status == 0)
  }

  @Test func `with --check writes nothing, prints a diff and ends with 1`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": untidy, "marbles/b.marbles": tidy])
    let result = BuiltCommand.answer(["format", "--check"], in: folder.url)
    try expectSnapshot(result.output, "check")
    #expect(result.status == 1)
    #expect(try folder.read("marbles/a.marbles") == untidy)
    let green = BuiltCommand.answer(["format", "--check", "marbles/b.marbles"], in: folder.url)
    #expect(green.status == 0)
  }

  @Test func `a file that cannot be read or written is reported`() throws {
    let folder = try ScratchFolder(["a.marbles": untidy])
    let missing = BuiltCommand.answer(["format", "b.marbles"], in: folder.url)
    #expect(missing.status == 2)
    #expect(missing.output.hasPrefix("b.marbles:1:1: error: no such file or folder\n"))
    // A limit on the size of files represents a full disk. With its signal ignored, it is an error.
    let line = "trap '' XFSZ; (ulimit -f 0; marbles format a.marbles) | cat; exit ${PIPESTATUS[0]}"
    let full = try BuiltCommand.shell(line, in: folder.url)
    #expect(full.status == 2, "\(full.output)\(full.errorOutput)")
    #expect(try folder.read("a.marbles") == untidy)
  }

  @Test func `keeps parentheses, a byte order mark and line breaks`() throws {
    let text = "\u{FEFF}scenario One\r\n hot a  a|\r\n let b = (a).map { $0 }\r\n expect b a|\r\n"
    let folder = try ScratchFolder(["a.marbles": text])
    #expect(BuiltCommand.answer(["format", "a.marbles"], in: folder.url).status == 0)
    #expect(
      try folder.read("a.marbles")
        == "\u{FEFF}scenario One\r\n  hot a       a|\r\n  let b     = (a).map { $0 }\r\n  expect b    a|\r\n"
    )
    #expect(BuiltCommand.answer(["a.marbles"], in: folder.url).status == 0)
  }

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

  @Test func `after a kill at any instant every file has its old or its new content`() throws {
    let names = (0..<60).map { "marbles/\($0).marbles" }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, untidy) }))
    for round in 1...12 {
      let line =
        "marbles format & sleep 0.0\(round < 10 ? "0" : "")\(round); kill -9 $!; wait $! 2>&-"
      _ = try BuiltCommand.shell(line, in: folder.url)
      for name in names {
        let text = try folder.read(name)
        #expect(text == tidy || text == untidy, "\(name)")
        if round % 3 == 0 { try folder.write(Data(untidy.utf8), to: name) }
      }
    }
    _ = BuiltCommand.answer(["format"], in: folder.url)
    #expect(try names.allSatisfy { try folder.read($0) == tidy })
  }
}
