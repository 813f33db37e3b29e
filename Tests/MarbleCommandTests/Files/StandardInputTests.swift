import Foundation
import Testing

@testable import MarbleCommand

private let holds = "scenario It holds\n  hot a     -a|\n  expect a  -a|\n"
private let fails = "scenario It fails\n  hot a     -a|\n  expect a  a-|\n"
private let untidy = "scenario One\n hot a  a|\n expect a a|\n\n"
private let tidy = "scenario One\n  hot a     a|\n  expect a  a|\n"

@Suite struct `Standard input` {
  /// Runs a line of a shell in a folder with these files.
  private func run(_ line: String, _ files: [String: String] = [:]) throws -> BuiltCommand.Result {
    let folder = try ScratchFolder(files)
    return try BuiltCommand.shell(line, in: folder.url)
  }

  @Test func `is checked, with the status and the messages of a file`() throws {
    let files = [
      "good": holds, "bad": fails, "wrong": "scenario A\n  hto a\n",
      "page": "# A\n\n```marbles\nhot a -|\nexpect a -|\n```\n",
    ]
    let table: [(String, Int32, String)] = [
      ("marbles check - < good", 0, "✓ standard input  1\n\n✓ 1 scenario in 1 file holds\n"),
      ("marbles - < good", 0, "✓ 1 scenario in 1 file holds\n"),
      ("marbles check -- - < good", 0, "✓ 1 scenario in 1 file holds\n"),
      ("cat good bad | marbles check -", 1, "standard input:6:13: error: "),
      ("cat good bad | marbles check -:2", 0, "✓ 1 scenario in 1 file holds\n"),
      ("marbles check - --stdin-name ./m//a.marbles < bad", 1, "m/a.marbles:3:13: error: "),
      ("marbles check - --stdin-name a.md < page", 0, "✓ a.md  1\n"),
      ("marbles check - < page", 2, "standard input:3:1: error: "),
      ("marbles check - < wrong", 2, "standard input:2:3: error: "),
      ("marbles check - < /dev/null", 2, "standard input:1:1: error: "),
      ("printf '\\377' | marbles check -", 2, "standard input:1:1: error: this is not UTF-8 text"),
      ("marbles check - <&-", 2, "standard input:1:1: error: cannot be read: bad file descriptor"),
      ("marbles check - < .", 2, "standard input:1:1: error: cannot be read: is a directory"),
      ("marbles check - --format json < bad", 1, "\"path\": \"standard input\""),
      ("marbles check - good < bad", 1, "2 scenarios in 2 files: 1 passed, 1 failed"),
      ("marbles check bad - --stdin-name bad < good", 1, "1 scenario in 1 file: 1 failed"),
      ("marbles check - bad --stdin-name bad < good", 0, "1 scenario in 1 file holds"),
      ("marbles explain - < good", 0, "standard input:1: It holds\n"),
      ("marbles render - < good", 0, "<svg"),
    ]
    for (line, status, says) in table {
      let result = try run(line, files)
      #expect(result.status == status, "\(line)\n\(result.output)\(result.errorOutput)")
      #expect((result.output + result.errorOutput).contains(says), "\(line)\n\(result.output)")
    }
  }

  @Test(.timeLimit(.minutes(5))) func `is read up to the limit of files`() throws {
    let result = try run("yes | marbles check -; echo ${PIPESTATUS[1]}")
    #expect(
      result.output.contains("\nstandard input:1:1: error: the file is larger than 64 MB\n"),
      "\(result.output)")
    #expect(result.output.hasSuffix("\n2\n"))
  }

  @Test func `is read to its end although it arrives late`() throws {
    let late = try run("(cat a; sleep 0.3; cat b) | marbles check -", ["a": holds, "b": fails])
    #expect(late.output.contains("2 scenarios in 1 file: 1 passed, 1 failed"), "\(late.output)")
  }

  @Test func `is formatted to standard output, byte by byte`() throws {
    let carried = "\u{FEFF}" + untidy.replacing("\n", with: "\r\n")
    let files = ["a": untidy, "tidy": tidy, "carried": carried, "wrong": fails + "  expct a\n"]
    let table: [(String, Int32, String, String)] = [
      ("marbles format - < a", 0, tidy, ""),
      ("marbles format - < tidy", 0, tidy, ""),
      ("marbles format - < carried", 0, "\u{FEFF}" + tidy.replacing("\n", with: "\r\n"), ""),
      ("marbles format - --check < tidy", 0, "✓ 1 file laid out already\n", ""),
      ("marbles format -:2 < a", 2, "", "marbles: 'format' takes the whole text: name '-' without"),
      ("marbles format - tidy < a", 2, "", "marbles: 'format -' prints one text: name no other"),
      ("marbles format - < wrong", 2, "", "standard input:4:3: error: "),
      (
        "marbles format - --stdin-name README.md < a", 2, "",
        "README.md:1:1: error: scenarios in documentation are checked and drawn, not rewritten"
      ),
    ]
    for (line, status, output, message) in table {
      let result = try run(line, files)
      #expect(result.status == status, "\(line)\n\(result.output)\(result.errorOutput)")
      #expect(Array(result.output.utf8) == Array(output.utf8), "\(line)\n\(result.output)")
      #expect(
        message.isEmpty ? result.errorOutput.isEmpty : result.errorOutput.hasPrefix(message),
        "\(line)\n\(result.errorOutput)")
    }
    let checked = try run("marbles format - --check --stdin-name m/a.marbles < a", files)
    #expect(checked.status == 1)
    #expect(checked.output.contains("m/a.marbles") && checked.output.contains("+  hot a     a|"))
    #expect(checked.output.hasSuffix("✗ 1 of 1 file not laid out\n"), "\(checked.output)")
  }

  @Test func `is recorded to standard output, and only at the line of the call`() throws {
    let recorded = fails.replacing("expect a  a-|", with: "expect a  -a|")
    let refused = "scenario It cannot be\n  hot a        -a|\n  let b = a.lats()\n  expect b  -\n"
    let unused = "scenario None\n  cold f()  -a|\n  expect g\n"
    let table: [(String, String, Int32, String, String)] = [
      ("marbles record -", holds, 0, holds, ""),
      ("marbles record -", fails, 0, recorded, ""),
      (
        "marbles record -:5", fails + fails.replacing("It", with: "Also"), 0,
        fails + recorded.replacing("It", with: "Also"), ""
      ),
      (
        "marbles record - --filter Also", fails + fails.replacing("It", with: "Also"), 0,
        fails + recorded.replacing("It", with: "Also"), ""
      ),
      ("marbles record - --filter nothing", fails, 2, "", "marbles: no scenario has 'nothing' in"),
      ("marbles record -:99", fails, 2, "", "standard input:1:1: error: there is no line 99"),
      ("marbles record -", refused, 2, "", "standard input:3:13: error: "),
      ("marbles record -", unused, 2, "", "standard input:2:8: error: "),
      ("marbles record - --stdin-name README.md", "", 2, "", "README.md:1:1: error: "),
      (
        "marbles record -", "\u{FEFF}" + fails.replacing("\n", with: "\r\n"), 0,
        "\u{FEFF}" + recorded.replacing("\n", with: "\r\n"), ""
      ),
    ]
    let endless = "scenario Endless\n  let a = interval(1s)\n  expect a\n"
    let some = try run("marbles record - < a", ["a": endless + fails])
    #expect(some.status == 1)
    #expect(some.output == endless + recorded)
    #expect(some.errorOutput.hasPrefix("standard input:1:10: error: the scenario does not end"))
    for (line, text, status, output, message) in table {
      let result = try run("\(line) < a", ["a": text])
      #expect(result.status == status, "\(line)\n\(result.output)\(result.errorOutput)")
      #expect(Array(result.output.utf8) == Array(output.utf8), "\(line)\n\(result.output)")
      #expect(
        message.isEmpty ? result.errorOutput.isEmpty : result.errorOutput.hasPrefix(message),
        "\(line)\n\(result.errorOutput)")
    }
    let dry = try run("marbles record - --dry-run --stdin-name m/a.marbles < a", ["a": fails])
    #expect(dry.status == 0)
    #expect(dry.output.contains("m/a.marbles") && dry.output.contains("+  expect a  -a|"))
    #expect(dry.output.hasSuffix("to record: 1 scenario in 1 file\n"), "\(dry.output)")
  }

  @Test func `is not printed if the layout would change its meaning`() throws {
    let layouts = FileLayouts(Call(["-"])) { file in
      Array(String(decoding: file.text.bytes, as: UTF8.self).replacing("a|", with: "-a|").utf8)
    }
    let input = ScenarioFiles.File.source(.init(path: "a.marbles", bytes: Array(untidy.utf8)))
    let answer = layouts.answer(toInput: input, in: CommandContext())
    #expect(answer.output.isEmpty)
    #expect(answer.status == .fault)
    #expect(answer.errorOutput.contains("the layout of 'a.marbles' would change what line 2 says"))
  }

  @Test func `is refused where it makes no sense`() throws {
    let table: [(String, String)] = [
      ("marbles check a --stdin-name b", "'--stdin-name' names standard input"),
      ("marbles format --stdin-name b", "'--stdin-name' names standard input"),
      ("marbles explain 'a.take(1)' --hot a=-a --stdin-name b", "'--stdin-name' names standard"),
      ("marbles check - --watch < a", "'--watch' and '-' cannot be combined"),
      ("marbles record - b < a", "'record -' prints one text: name no other file"),
      ("marbles record a --stdin-name b", "'--stdin-name' names standard input"),
      ("CI=true marbles record - < a", "'record' does not run when CI is set"),
      ("marbles mutants - < a", "'mutants' does not read standard input: name a file"),
      ("marbles vary a", "unknown command 'vary': laws are checked in a test: 'checkLaws(of:"),
      ("marbles serve - < a", "'serve' does not read standard input: name a file"),
      ("marbles probe - < a", "'probe' does not read standard input: name a file"),
      ("marbles check - --stdin-name < a", "'--stdin-name' needs a value: --stdin-name FILE"),
    ]
    for (line, message) in table {
      let result = try run(line, ["a": holds])
      #expect(result.status == 2, "\(line)")
      #expect(result.errorOutput.hasPrefix("marbles: \(message)"), "\(line)\n\(result.errorOutput)")
    }
  }

  @Test func `is no file of a folder that is named with a minus sign`() throws {
    let result = try run("marbles check ./- < bad", ["-": holds, "bad": fails])
    #expect(result.output == "✓ -  1\n\n✓ 1 scenario in 1 file holds\n")
  }
}
