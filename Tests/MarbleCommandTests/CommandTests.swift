import Foundation
import Testing

private func scenario(_ title: String, expecting row: String = "--a|") -> String {
  """
  scenario \(title)
    hot a     --a|
    let same = a.map { $0 }
    expect same \(row)

  """
}

private let holds = scenario("It holds")
private let fails = scenario("It fails", expecting: "-a-|")
private let isInvalid = scenario("It is invalid", expecting: "(a")

/// A scenario whose timer is late by one tick.
private func late(_ setting: String, expecting row: String) -> String {
  """
  scenario It is late
    late \(setting)
    hot a     a--|
    let out = a.delay(1t)
    expect out \(row)

  """
}

@Suite struct `The built command` {
  @Test func `ends with 0, 1 or 2, and 2 takes precedence`() throws {
    let table: [([String: String], [String], Int32)] = [
      (["marbles/a.marbles": holds], [], 0),
      (["marbles/a.marbles": holds + fails], [], 1),
      (["marbles/a.marbles": holds + isInvalid], [], 2),
      (["marbles/a.marbles": fails, "marbles/b.marbles": isInvalid], [], 2),
      (["marbles/a.marbles": holds + fails], ["--filter", "It holds"], 0),
      (["marbles/a.marbles": holds], ["check", "--filter", "nothing like it"], 2),
      (["marbles/a.marbles": late("1ms", expecting: "--a--|")], [], 0),
      (["marbles/a.marbles": late("1ms, 0ms", expecting: "--a-|")], [], 0),
      (["marbles/a.marbles": late("1ms", expecting: "-a--|")], [], 1),
      (["marbles/a.marbles": late("0...1ms", expecting: "-a--|")], [], 2),
      (["a.marbles": holds], [], 2),
      (["marbles/readme.txt": holds], [], 2),
      (["marbles/a.marbles": ""], [], 2),
      (["marbles/a.marbles": "scenario It expects nothing\n  hot a --a|\n"], [], 2),
      (["marbles/a.marbles": holds], ["marbles", "marbles/b.marbles"], 2),
      (["elsewhere/a.txt": holds], ["elsewhere/a.txt"], 0),
      (["marbles/a.marbles": holds], ["--format", "json=no/such/folder.json"], 2),
      (["marbles/a.marbles": holds], ["--baseline", "missing.json"], 2),
      (["marbles/a.marbles": holds], ["marbels"], 2),
      ([:], ["--help"], 0), ([:], ["--version"], 0), ([:], ["operators"], 0), ([:], ["systems"], 0),
    ]
    for (files, words, status) in table {
      let folder = try ScratchFolder(files)
      let result = try BuiltCommand.run(words, in: folder.url)
      #expect(
        result.status == status,
        "\(files.keys.sorted()) \(words)\n\(result.output)\(result.errorOutput)")
    }
  }

  @Test func `refuses bytes that are not text`() throws {
    let folder = try ScratchFolder()
    try folder.write(Data([0x73, 0xFF, 0xFE]), to: "marbles/a.marbles")
    let result = try BuiltCommand.run([], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.contains("marbles/a.marbles:1:2: error: this is not UTF-8 text"))
  }

  @Test func `reports a wrong call on the error output, with a reference to the help`() throws {
    let folder = try ScratchFolder()
    let result = try BuiltCommand.run(["--fitler", "1/2"], in: folder.url)
    #expect(result.output.isEmpty)
    #expect(
      result.errorOutput == """
        marbles: unknown option '--fitler', did you mean '--filter'?
        See 'marbles check --help'.

        """)
  }

  @Test func `writes several reports at once and still prints the text`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds])
    let words = ["--format", "junit=r.xml", "--format", "json=r.json"]
    let result = try BuiltCommand.run(words, in: folder.url)
    #expect(result.output == "✓ marbles  1\n\n✓ 1 scenario in 1 file holds\n")
    #expect(try folder.read("r.xml").contains("<testcase name=\"It holds\""))
    #expect(try folder.read("r.json").contains("\"title\": \"It holds\""))
  }

  @Test func `prints the other reports when one cannot be written`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds])
    let words = ["--format", "json=no/such/r.json", "--format", "junit=r.xml"]
    let result = try BuiltCommand.run(words, in: folder.url)
    #expect(result.output == "✓ marbles  1\n\n✓ 1 scenario in 1 file holds\n")
    #expect(
      result.errorOutput
        == "marbles: 'no/such/r.json' cannot be written: no such file or directory\n")
    #expect(result.status == 2)
    #expect(try folder.read("r.xml").contains("<testcase name=\"It holds\""))
  }

  @Test func `compares with its baseline`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": holds + scenario("It is removed"), "marbles/b.marbles": holds,
    ])
    let record = try BuiltCommand.run(["--format", "baseline=base.json"], in: folder.url)
    #expect(record.status == 0)
    let keep = ["--baseline", "base.json"]
    #expect(try BuiltCommand.run(keep, in: folder.url).status == 0)

    try folder.write(Data(holds.utf8), to: "marbles/a.marbles")
    let gone = try BuiltCommand.run(keep, in: folder.url)
    #expect(gone.status == 1)
    #expect(
      gone.output == """
        ✓ marbles  2

        marbles/a.marbles: error: passed in the baseline and is gone
          scenario It is removed

        ✗ 2 scenarios in 2 files: 2 passed, 1 lost from the baseline

        """)
    #expect(try BuiltCommand.run(["marbles/b.marbles"] + keep, in: folder.url).status == 0)
    #expect(try BuiltCommand.run(["elsewhere"] + keep, in: folder.url).status == 2)
  }

  @Test func `gives the same bytes on one thread and on many`() throws {
    let text = (0..<40).map { scenario("Case \($0)", expecting: $0 % 3 == 0 ? "-a|" : "--a|") }
    let folder = try ScratchFolder([
      "marbles/a.marbles": text.joined(), "marbles/b/c.marbles": text.joined(),
    ])
    for format in ["text", "json", "junit", "github"] {
      let reports = ["1", "1", "2", "8"].map {
        BuiltCommand.answer(["--format", format, "--threads", $0], in: folder.url).output
          .replacing(/time="[0-9.]+"/, with: "")
      }
      #expect(Set(reports).count == 1, "\(format)")
    }
  }
}
