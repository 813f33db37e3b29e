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
  /// The time limit of a check, in seconds.
  static let limit = 300.0
  let mutantBuild: MutantBuild

  func verdict(on mutant: Mutant) throws -> Verdict {
    let changes: [String: String]
    do {
      changes = try mutant.changedFiles(under: mutantBuild.root)
    } catch {
      return .stale(error.description)
    }
    if let problem = try mutantBuild.build(products(for: [mutant.check]), with: changes) {
      return .doesNotBuild(problem)
    }
    switch try run(mutant.check) {
    case .exited(0): return .survived
    case .exited(1): return .noticed(try firstMessage())
    // The command ends with 2 if a claim can no longer fail. Before the change it ended with 0.
    case .exited(2) where mutant.check.isOfCommand: return .noticed(try firstMessage())
    case let end: return .broke(end)
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

  private var log: URL { mutantBuild.folder.appendingPathComponent("check.log") }

  /// Returns the executables for the checks. The tests also run the command.
  private func products(for checks: Set<Check>) -> [String] {
    let needsTests = checks.contains { if case .scenarios = $0 { false } else { true } }
    return [Self.command] + (needsTests ? [Self.testBundle] : [])
  }

  private func run(_ check: Check) throws -> ProcessEnd {
    switch check {
    case .scenarios(let paths): return try runCommand(["check"] + paths)
    case .laws(let paths):
      let end = try runCommand(["vary"] + paths)
      guard end == .exited(0) else { return end }
      return try runTests(
        Self.lawTests, environment: ["MARBLES_SCENARIOS": paths.joined(separator: " ")])
    case .tests(let filter): return try runTests(filter)
    }
  }

  /// The laws of our operators in the scenarios of the package.
  private static let lawTests = "hold in the scenarios of the package"

  private func runTests(_ filter: String, environment: [String: String] = [:]) throws -> ProcessEnd
  {
    let end = try Mutations.run(
      mutantBuild.executable(Self.testBundle),
      ["--testing-library", "swift-testing", "--filter", filter], in: mutantBuild.root, log: log,
      seconds: Self.limit, environment: environment)
    // A filter that selects no test would never notice anything.
    let output = try String(contentsOf: log, encoding: .utf8)
    return output.contains("Test run with 0 tests") ? .selectedNothing : end
  }

  private func runCommand(_ words: [String]) throws -> ProcessEnd {
    try Mutations.run(
      mutantBuild.executable(Self.command), words, in: mutantBuild.root, log: log,
      seconds: Self.limit)
  }

  /// Returns the title of the first scenario that failed, or the first issue of a test.
  private func firstMessage() throws -> String {
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    if let title = lines.first(where: { $0.hasPrefix("  scenario ") }) {
      return String(title.dropFirst("  scenario ".count))
    }
    return lines.first { $0.contains("recorded an issue") }.map(String.init) ?? ""
  }
}
