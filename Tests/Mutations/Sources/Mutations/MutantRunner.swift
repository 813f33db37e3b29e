import Foundation

/// The result of a mutant.
enum Verdict {
  /// The check failed; carries its first message.
  case noticed(String)
  case survived
  case stale(String)
  case doesNotBuild(String)
  /// The check neither passed nor failed in the expected way. For example, it crashed.
  case broke(ProcessEnd)

  var isNoticed: Bool {
    if case .noticed = self { true } else { false }
  }
}

/// Builds each mutant alone and runs its check.
struct MutantRunner {
  static let command = "marbles"
  static let testBundle = "marblesPackageTests.xctest"
  static let clientBundle = "VirtualTimeClientPackageTests.xctest"
  /// The time limit of a check, in seconds.
  static let limit = 300.0
  let mutantBuild: MutantBuild

  func verdict(on mutant: Mutant) throws -> Verdict {
    let changes: [String: String]
    do {
      changes = try mutant.edits.changedFiles(under: mutantBuild.root)
    } catch {
      return .stale(error.description)
    }
    if let problem = try mutantBuild.build(products(for: [mutant.check]), with: changes) {
      return .doesNotBuild(problem)
    }
    return try verdict(on: run(mutant.check), of: mutant.check)
  }

  func verdict(on end: ProcessEnd, of check: Check) throws -> Verdict {
    switch end {
    case .exited(0): .survived
    case .exited(1): .noticed(try firstMessage())
    // The command ends with 2 if a claim can no longer fail. Before the change it ended with 0.
    case .exited(2) where check.isOfCommand: .noticed(try firstMessage())
    case let end: .broke(end)
    }
  }

  /// Returns the checks that fail without a change in the sources. Each file is only compiled again
  /// in the same way as for a mutant.
  func failingChecks(of mutants: [Mutant]) throws -> [String] {
    guard let file = mutants.first?.edits.first?.file else { return [] }
    let checks = Set(mutants.map(\.check))
    let path = mutantBuild.root.appendingPathComponent(file)
    let text = try String(contentsOf: path, encoding: .utf8)
    if let problem = try mutantBuild.build(products(for: checks), with: [file: text]) {
      return [problem]
    }
    var failures: [String] = []
    for check in checks.sorted(by: { "\($0)" < "\($1)" }) where try run(check) != .exited(0) {
      failures.append("\(check)\n" + (try String(contentsOf: log, encoding: .utf8)))
    }
    return failures
  }

  var log: URL { mutantBuild.folder.appendingPathComponent("check.log") }

  /// Returns the executables for the checks. The tests also run the command.
  private func products(for checks: Set<Check>) -> [String] {
    let needsTests = checks.contains { if case .scenarios = $0 { false } else { true } }
    return [Self.command] + (needsTests ? [Self.testBundle] : [])
  }

  func run(_ check: Check, seconds: Double = limit, environment: [String: String] = [:]) throws
    -> ProcessEnd
  {
    switch check {
    case .scenarios(let paths): return try runCommand(["check"] + paths, seconds, environment)
    case .laws(let paths):
      let scenarios = ["MARBLES_SCENARIOS": paths.joined(separator: " ")]
      return try runTests(Self.lawTests, seconds, environment.merging(scenarios) { $1 })
    case .tests(let filter): return try runTests(filter, seconds, environment)
    case .clientTests(let filter):
      return try runTests(filter, seconds, environment, in: Self.clientBundle)
    }
  }

  /// The laws in the scenarios of the package.
  private static let lawTests = "hold in the scenarios of the package"

  private func runTests(
    _ filter: String, _ seconds: Double, _ environment: [String: String],
    in bundle: String = testBundle
  ) throws -> ProcessEnd {
    let end = try run(
      bundle, ["--testing-library", "swift-testing", "--filter", filter], seconds,
      environment)
    // A filter that selects no test would never notice anything.
    let output = try Data(contentsOf: log)
    return output.firstRange(of: Data("Test run with 0 tests".utf8)) == nil ? end : .selectedNothing
  }

  private func runCommand(
    _ words: [String], _ seconds: Double, _ environment: [String: String]
  ) throws -> ProcessEnd {
    try run(Self.command, words, seconds, environment)
  }

  /// A change that takes memory without end must not take that of the machine.
  private func run(
    _ product: String, _ arguments: [String], _ seconds: Double, _ environment: [String: String]
  ) throws -> ProcessEnd {
    try Mutations.run(
      "/bin/sh",
      ["-c", "ulimit -v 8000000; exec \"$0\" \"$@\"", mutantBuild.executable(product)]
        + arguments, in: mutantBuild.root, log: log, seconds: seconds, environment: environment)
  }

  /// Returns the title of the first scenario that failed, or the first issue of a test.
  func firstMessage() throws -> String {
    let lines = try lines()
    return Self.scenarios(failedIn: lines).first
      ?? lines.first { $0.contains("recorded an issue") }.map(String.init) ?? ""
  }

  /// Returns the titles of the scenarios that failed, or the names of the tests.
  func failures() throws -> Set<String> { Self.failures(in: try lines()) }

  static func failures(in lines: [Substring]) -> Set<String> {
    let tests = lines.filter { $0.contains(" recorded an issue") }.compactMap { line in
      line.firstRange(of: "Test ").map { line[$0.upperBound...] }.flatMap(name)
    }
    return Set(scenarios(failedIn: lines) + tests)
  }

  private func lines() throws -> [Substring] {
    String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
  }

  private static func scenarios(failedIn lines: [Substring]) -> [String] {
    lines.filter { $0.hasPrefix("  scenario ") }.map { String($0.dropFirst("  scenario ".count)) }
  }

  /// `"a name" recorded an issue` and `aName() recorded an issue` begin with a name.
  private static func name(_ text: Substring) -> String? {
    let isQuoted = text.first == "\""
    let end = text.firstRange(of: isQuoted ? "\" " : "() ")?.lowerBound
    return end.map { String(text[..<$0].drop { $0 == "\"" }) }
  }
}
