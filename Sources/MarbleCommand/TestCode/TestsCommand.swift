import MarbleDiagrams
import MarbleScenarios

extension Subcommand {
  static let tests = Subcommand(
    "tests", summary: "print a test in Swift for each scenario, for a build",
    forms: ["FILE", "--tag FOLDER…"],
    arguments: [Argument("FILE", "a file with scenarios", count: .oneOrNone, offering: .paths)],
    options: [.testName, .testTag, .testFile],
    notes: [
      "The plugin MarblesTests calls it when a test target is built. It writes a suite of Swift",
      "Testing, in which each scenario is a test with its title as name, at the line of the scenario.",
      "A file that is invalid with any systems and operators is reported, and nothing is written.",
      "An output that has the text already stays as it is.",
      "With --tag, it writes the tags of folders, which the suites of a target share.",
      "Exit status: 0 written, 2 the file or the call is wrong.",
    ],
    examples: [
      Example("marbles tests marbles/search.marbles"),
      Example(
        "marbles tests marbles/signup/username.marbles --name signup/username.marbles -o Tests.swift"
      ),
      Example("marbles tests --tag forms -o Tags.swift"),
    ]
  ) { call, context in
    var result = CommandResult(isForPrograms: true)
    let tags = call.values(of: .testTag)
    if let argument = call.arguments.first {
      guard tags.isEmpty else { throw CommandError("'--tag' declares tags, and takes no file") }
      let files = ScenarioFiles(paths: [argument], relativeTo: context.folder)
      let loaded = files.loaded(
        systems: context.systems, operators: context.operators, threads: 1, varying: .laws)
      guard loaded.count == 1, let read = files.files.first, let file = loaded.first else {
        throw CommandError("'tests' takes one file: '\(argument)' is a folder")
      }
      let path = normalized(call.value(of: .testName) ?? read.path)
      let location = context.location(read.path)
      let problems = file.problemsOfBuild
      guard problems.isEmpty, case .source(let source) = read else {
        result.errorOutput = visibleText(
          problems.map { TextFormat.paragraph($0, path: location) + "\n" }.joined())
        result.status = .invalid
        return result
      }
      result.output = TestCode(source, file: file, named: path).text(location: location)
    } else {
      guard !tags.isEmpty else { throw CommandError("name a file with scenarios") }
      result.output = TestCode.tags(tags)
    }
    if let output = call.value(of: .testFile), output != "-" {
      let bytes = Array(result.output.utf8)
      if try context.present(at: output) != .content(bytes) {
        try context.write(bytes, to: output)
      }
      result.output = ""
    }
    return result
  }
}

extension CommandOption {
  fileprivate static let testName = CommandOption.value(
    "--name", "PATH", "path of the file in the names of the tests; default: FILE")
  fileprivate static let testTag = CommandOption.value(
    "--tag", "FOLDER", "declare a tag for a folder", repeats: true)
  fileprivate static let testFile = CommandOption.value(
    "--output", short: "-o", "FILE", "output file, or - for standard output; default: -",
    offering: .paths)
}
