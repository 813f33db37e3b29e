import Foundation

@testable import MarbleCommand
@testable import MarbleDiagrams
@testable import MarbleLanguage
@testable import MarbleScenarios

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension Inspection {
  /// Calls every command that takes files, as a user does, and reads the files that it writes.
  mutating func runCommands(in folder: Folder, _ report: Report) throws(Finding) {
    tally[.commands] += 1
    try folder.fill(source.path, source.bytes)
    let checked = try checkFile(in: folder)
    try renderFile(in: folder)
    _ = try call("explain", [source.path, "--colour", "always"], in: folder)
    try readInNarrowWindow(in: folder)
    guard !isPage else { return }
    try runPipeline(in: folder)
    try formatFile(in: folder, checked)
    try recordFile(in: folder)
    let strays = folder.names().filter { $0.hasPrefix(".") }
    try require(strays.isEmpty, "commands: a temporary file is left", "\(strays)")
  }

  func call(
    _ command: String, _ words: [String], in folder: Folder, width: Int? = nil
  ) throws(Finding) -> CommandResult {
    begin(([command] + words.filter { $0.hasPrefix("-") }).joined(separator: " "))
    var context = CommandContext()
    context.systems = Self.systems
    context.folder = folder.path
    context.cores = 2
    context.output.width = width
    context.output.isTerminal = width != nil
    let answer = CommandResult(to: [command] + words, in: context)
    try require(answer.status != .fault, "\(command): a fault of the tool", answer.errorOutput)
    try require(
      answer.status == .success || !(answer.output + answer.errorOutput).isEmpty,
      "\(command): fails without a word")
    return answer
  }

  /// Requires that no line is wider than the window.
  private func readInNarrowWindow(in folder: Folder) throws(Finding) {
    let width = 20 + source.bytes.count % 60
    for command in ["check", "explain"] {
      let answer = try call(command, [source.path], in: folder, width: width)
      for line in answer.output.replacing(Self.colour, with: "").split(separator: "\n") {
        let cells = displayWidth(of: String(line))
        try require(
          cells <= width, "\(command): a line wider than the window",
          "\(cells) instead of \(width): \(line)")
      }
    }
  }

  private static var colour: Regex<Substring> { /\u{1B}\[[0-9;]*[A-Za-z]/ }

  private func checkFile(in folder: Folder) throws(Finding) -> ExitStatus {
    let reports = ReportFormat.allCases.flatMap {
      ["--format", "\($0.rawValue)=\($0.rawValue).out"]
    }
    let checked = try call("check", [source.path] + reports, in: folder)
    try requireXML(try folder.data("junit.out"), "check: the junit report is no XML")
    let baseline = try call("check", [source.path, "--baseline", "baseline.out"], in: folder)
    let passed = String(decoding: try folder.data("baseline.out"), as: UTF8.self)
    if passed.contains("\"passed\"") {
      try require(
        baseline.status == checked.status, "check: its own baseline is not kept", baseline.output)
    }
    return checked.status
  }

  private func renderFile(in folder: Folder) throws(Finding) {
    _ = try call("render", [source.path, "-o", "page.html"], in: folder)
    for name in ["pictures", "again"] {
      _ = try call("render", [source.path, "-o", name, "--pictures"], in: folder)
    }
    let (pictures, again) = (
      Folder(path: "\(folder.path)/pictures"), Folder(path: "\(folder.path)/again")
    )
    for name in pictures.names() {
      let picture = try pictures.data(name)
      try requireXML(picture, "render: a picture is no XML")
      let second = try again.data(name)
      try require(second == picture, "render: a picture differs from run to run", name)
    }
  }

  private func formatFile(in folder: Folder, _ before: ExitStatus) throws(Finding) {
    _ = try call("format", ["--check", source.path], in: folder)
    let formatted = try call("format", [source.path], in: folder)
    if formatted.status == .success {
      let again = try call("format", ["--check", source.path], in: folder)
      try require(again.status == .success, "format: not laid out afterwards", again.output)
      let checked = try call("check", [source.path], in: folder)
      try require(checked.status == before, "format: another verdict afterwards", checked.output)
    }
  }

  private func recordFile(in folder: Folder) throws(Finding) {
    _ = try call("record", ["--dry-run", source.path], in: folder)
    let recorded = try call("record", [source.path], in: folder)
    guard recorded.status == .success else { return }
    let checked = try call("check", [source.path], in: folder)
    try require(
      checked.status == .success || source.hasNoScenario || source.hasProperty,
      "record: does not hold afterwards",
      checked.output)
    let again = try call("record", ["--dry-run", source.path], in: folder)
    try require(
      again.status == .success && !again.output.contains("@@"), "record: changes again",
      again.output)
  }

  func requireXML(_ data: Data, _ kind: String) throws(Finding) {
    let parser = XMLParser(data: data)
    try require(parser.parse(), kind, "\(parser.parserError.map { "\($0)" } ?? "")")
  }
}

extension ScenarioSuite.Source {
  fileprivate var hasNoScenario: Bool { files.allSatisfy(\.scenarios.isEmpty) }
  /// A recording leaves properties as they are, whether they hold or not.
  fileprivate var hasProperty: Bool {
    files.contains { $0.scenarios.contains(where: \.isProperty) }
  }
}

extension Folder {
  init(path: String) { self.path = path }
}
