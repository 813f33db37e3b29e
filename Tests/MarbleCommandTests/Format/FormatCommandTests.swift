import Foundation
import Testing

@testable import MarbleCommand

private let untidy = "scenario One\n hot a  a|\n expect a a|\n\n"
private let tidy = "scenario One\n  hot a     a|\n  expect a  a|\n"
private let wrong = "scenario One\n  hot a  (a\n  expct a\n"

@Suite struct `marbles format` {
  @Test func `writes what is not laid out, names it and leaves the rest alone`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": untidy, "marbles/b.marbles": tidy, "marbles/sub/c.marbles": wrong,
    ])
    let result = try BuiltCommand.run(["format"], in: folder.url)
    try expectSnapshot(result.output, "one-wrong")
    #expect(result.status == 2)
    #expect(try folder.read("marbles/a.marbles") == tidy)
    #expect(try folder.read("marbles/b.marbles") == tidy)
    #expect(try folder.read("marbles/sub/c.marbles") == wrong)

    let again = try BuiltCommand.run(["format", "marbles/a.marbles"], in: folder.url)
    #expect(again.output == "✓ 1 file laid out already\n")
    #expect(again.status == 0)
  }

  @Test func `with --check writes nothing, prints a diff and ends with 1`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": untidy, "marbles/b.marbles": tidy])
    let result = try BuiltCommand.run(["format", "--check"], in: folder.url)
    try expectSnapshot(result.output, "check")
    #expect(result.status == 1)
    #expect(try folder.read("marbles/a.marbles") == untidy)
    let green = try BuiltCommand.run(["format", "--check", "marbles/b.marbles"], in: folder.url)
    #expect(green.status == 0)
  }

  @Test func `a file that cannot be read or written is said and not passed over`() throws {
    let folder = try ScratchFolder(["a.marbles": untidy])
    let missing = try BuiltCommand.run(["format", "b.marbles"], in: folder.url)
    #expect(missing.status == 2)
    #expect(missing.output.hasPrefix("b.marbles:1:1: error: no such file or folder\n"))
    // A limit on the size of files stands for the disk; ignored, its signal is an error.
    let line = "trap '' XFSZ; (ulimit -f 0; marbles format a.marbles) | cat; exit ${PIPESTATUS[0]}"
    let full = try BuiltCommand.shell(line, in: folder.url)
    #expect(full.status == 2, "\(full.output)\(full.complaints)")
    #expect(try folder.read("a.marbles") == untidy)
  }

  @Test func `killed at any instant it leaves every file as it was or as it shall be`() throws {
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
    _ = try BuiltCommand.run(["format"], in: folder.url)
    #expect(try names.allSatisfy { try folder.read($0) == tidy })
  }
}
