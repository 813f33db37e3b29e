import Foundation
import Testing

private let holds = "scenario It holds\n  hot a  -a|\n  expect a  -a|\n"

/// Runs the built command with unusual files, folders and streams.
@Suite struct `The built command in unusual environments` {
  /// Runs a command without the superuser's right to ignore permissions.
  private static let asOthers =
    geteuid() == 0
    ? "setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-all " : ""

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "check a.marbles --baseline pipe", "check pipe", "format pipe", "record pipe", "explain pipe",
      "render pipe", "check a.marbles --baseline /dev/zero", "check /dev/zero",
      "check a.marbles --baseline .",
    ])
  func `refuses to read anything but a regular file without waiting`(call: String) throws {
    let folder = try ScratchFolder(["a.marbles": holds])
    let result = try BuiltCommand.shell("mkfifo pipe; marbles \(call)", in: folder.url)
    #expect(result.status == 2)
    let text = result.output + result.errorOutput
    #expect(text.contains("not a regular file") || call.hasSuffix("."), "\(text)")
  }

  @Test(arguments: ["check a.marbles", "--help", "operators", "format --check a.marbles"])
  func `reports that standard output cannot be written, and ends with 2`(call: String) throws {
    let folder = try ScratchFolder(["a.marbles": holds])
    let closed = try BuiltCommand.shell("marbles \(call) >&-", in: folder.url)
    #expect(closed.status == 2)
    #expect(
      closed.errorOutput.hasSuffix("marbles: standard output cannot be written: it is closed\n"))
    #if os(Linux)
      let full = try BuiltCommand.shell("marbles \(call) >/dev/full", in: folder.url)
      #expect(full.status == 2)
      #expect(
        full.errorOutput.hasSuffix(
          "marbles: standard output cannot be written: no space left on device\n"))
    #endif
  }

  @Test func `writes no output into a file that took the number of a closed stream`() throws {
    let folder = try ScratchFolder(["a.marbles": holds])
    let line = "marbles a.marbles --format json=r.json <&- >&- 2>&-; echo $?"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.output == "2\n")
    #expect(try folder.read("r.json").hasSuffix("}\n"))
    #expect(try folder.read("a.marbles") == holds)
  }

  @Test func `reports why a folder cannot be read`() throws {
    let folder = try ScratchFolder(["shut/a.marbles": holds])
    let check = try BuiltCommand.shell(
      "chmod 000 shut; \(Self.asOthers)marbles check shut; code=$?; chmod 700 shut; exit $code",
      in: folder.url)
    #expect(
      check.output.contains("shut:1:1: error: cannot be read: permission denied\n"), "\(check)")
    #expect(check.status == 2)
  }

  /// A folder without the right to search it shows the names of its files, but not their kinds.
  @Test(arguments: ["check", "format", "record"])
  func `reports a folder whose files cannot be reached`(command: String) throws {
    let folder = try ScratchFolder(["all/names/a.marbles": holds, "all/names/sub/b.marbles": holds])
    var paths = [
      ("all", "all/names"), ("all/names", "all/names"),
      ("all/names/a.marbles", "all/names/a.marbles"),
    ]
    // A layout has no selection.
    if command != "format" { paths.append(("all/names/a.marbles:1", "all/names/a.marbles")) }
    for (path, place) in paths {
      let result = try BuiltCommand.shell(
        "chmod 644 all/names; \(Self.asOthers)marbles \(command) \(path) 2>&1; code=$?;"
          + " chmod 755 all/names; exit $code",
        in: folder.url)
      #expect(
        result.output.contains("\(place):1:1: error: cannot be read: permission denied\n"),
        "\(path): \(result)")
      #expect(!result.output.contains("no such file"), "\(path)")
      #expect(result.status == 2)
    }
  }

  @Test(arguments: [
    "a.marbles --format json=a.marbles", "a.marbles --format junit=other.marbles",
    "a.marbles --format markdown=./link.md", "page.md --format text=page.md",
    "a.txt --format baseline=hard.json", "render a.txt -o a.txt", "render a.txt -o hard.json.svg",
  ])
  func `does not overwrite scenarios with a report`(call: String) throws {
    let page = "```marbles\nhot a  a|\nexpect a  a|\n```\n"
    let files = ["a.marbles": holds, "a.txt": holds, "page.md": page]
    let folder = try ScratchFolder(files)
    let line =
      "ln -s a.marbles link.md; ln a.txt hard.json; ln a.txt hard.json.svg; marbles \(call)"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.status == 2)
    #expect(
      result.errorOutput.contains("is a scenario file: give the output another name"),
      "\(result.errorOutput)")
    for (name, text) in files { #expect(try folder.read(name) == text) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains("other.marbles"))
  }

  @Test func `makes one file when it is called twice at the same time`() throws {
    let folder = try ScratchFolder()
    for round in 0..<(Share.isLarge ? 10 : 4) {
      let line =
        "marbles new debounce -o \(round).marbles & marbles new throttle -o \(round).marbles; one=$?;"
        + " wait $!; echo $one $?"
      let result = try BuiltCommand.shell(line, in: folder.url)
      #expect(["0 2", "2 0"].contains { result.output.hasSuffix("\($0)\n") }, "\(result)")
      #expect(result.errorOutput.contains("'\(round).marbles' already exists and is not replaced"))
    }
  }

  @Test(arguments: ["\0", "\u{7}", "\t-\t", "\u{85}", "\u{2028}", "\u{2029}"])
  func `reports an invisible character in a title, with a caret`(text: String) throws {
    let folder = try ScratchFolder([
      "a.marbles": "scenario A\(text)B // c\n  hot a  -a|\n  expect a  -a|\n"
    ])
    let result = BuiltCommand.answer(["a.marbles"], in: folder.url)
    let number = String(text.unicodeScalars.first!.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: 4 - number.count) + number
    #expect(result.status == 2)
    #expect(
      result.output.contains(
        "a.marbles:1:11: error: the title has the invisible character \(code)\n"), "\(result)")
    #expect(result.output.contains("\n              ^\n"))
  }
}
