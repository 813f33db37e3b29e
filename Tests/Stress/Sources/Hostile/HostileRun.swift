import Foundation

/// One command to which a hostile file is given.
struct HostileRun: Sendable {
  let name: String
  let arguments: [String]
  /// True when the output must have the expected message of `check`.
  let isCheck: Bool

  private init(_ name: String, _ arguments: [String], isCheck: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isCheck = isCheck
  }

  private static let formats = ["text", "json", "junit", "github", "markdown", "baseline"]

  /// Returns every command that takes files, and with a pipeline also the commands that take a
  /// pipeline.
  static func all(for pipeline: String?) -> [HostileRun] {
    let ofFiles =
      formats.map { format in
        HostileRun(
          "check \(format)", ["check", "case.marbles", "--format", format],
          isCheck: format == "text")
      } + [
        HostileRun("explain", ["explain", "case.marbles"]),
        HostileRun("render page", ["render", "case.marbles", "-o", "page.html"]),
        HostileRun("render folder", ["render", "case.marbles", "-o", "pictures", "--pictures"]),
        HostileRun("render text", ["render", "case.marbles", "-o", "picture.txt"]),
        HostileRun("format", ["format", "case.marbles"]),
        HostileRun("record dry", ["record", "case.marbles", "--dry-run"]),
        HostileRun("record", ["record", "case.marbles"]),
      ]
    guard let pipeline else { return ofFiles }
    return ofFiles + [
      HostileRun("explain pipeline", ["explain", pipeline]),
      HostileRun("render pipeline", ["render", pipeline]),
    ]
  }

  /// Commands that take words and no files.
  static let words: [HostileRun] = ["operators", "new", "systems", "help", "explain"].flatMap {
    command in
    [repeated("m", 100_000), repeated("é", 50_000), repeated("(", 100_000)].enumerated().map {
      HostileRun("\(command) with a long word \($0)", [command, $1])
    }
  }
}
