import Foundation
import Testing

@testable import MarbleCommand

private let holds = "scenario It holds\n  hot a     -a|\n  expect a  -a|\n"
private let fails = "scenario It fails\n  hot a     -a|\n  expect a  a-|\n"
private let recorded = fails.replacing("expect a  a-|", with: "expect a  -a|")
private let untidy = "scenario One\n hot a  a|\n expect a a|\n\n"
private let tidy = "scenario One\n  hot a     a|\n  expect a  a|\n"

@Suite struct `Standard input` {
  /// Runs a line of a shell in a folder with these files.
  private func run(_ line: String, _ files: [String: String] = [:]) throws -> BuiltCommand.Result {
    let folder = try ScratchFolder(files)
    return try BuiltCommand.shell(line, in: folder.url)
  }

  @Test func `that cannot be read is an error, and so is what is no text`() throws {
    for (line, message) in [
      ("marbles check - < /dev/null", "the file has no scenario"),
      ("printf '\\377' | marbles check -", "this is not UTF-8 text"),
      ("marbles check - <&-", "cannot be read: bad file descriptor"),
      ("marbles check - < .", "cannot be read: is a directory"),
    ] {
      let result = try run(line)
      #expect(result.status == 2)
      #expect(result.output.contains("standard input:1:1: error: \(message)"), "\(line)")
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

  @Test func `keeps a byte order mark and line breaks`() throws {
    for (command, text, new) in [("format", untidy, tidy), ("record", fails, recorded)] {
      let carried = [text, new].map { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }
      let result = try run("marbles \(command) - < a", ["a": carried[0]])
      #expect(result.status == 0 && result.errorOutput.isEmpty)
      #expect(Array(result.output.utf8) == Array(carried[1].utf8))
    }
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
}
