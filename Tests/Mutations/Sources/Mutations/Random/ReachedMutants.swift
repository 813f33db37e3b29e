import Foundation

/// A check of a draw, with what is known of it before anything is changed.
struct RecordedCheck {
  let check: Check
  /// The test target; nil for scenarios.
  let target: String?
  let seconds: Double
  /// The mutants to whose code the check comes. It cannot notice any other one.
  let reached: Set<Int>

  /// The checks that one process runs.
  enum Kind: CaseIterable { case scenarios, tests, clientTests }

  var kind: Kind {
    switch check {
    case .scenarios, .laws: .scenarios
    case .tests: .tests
    case .clientTests: .clientTests
    }
  }

  /// The paths of the scenarios, or the filter of the tests.
  var words: [String] {
    switch check {
    case .scenarios(let paths), .laws(let paths): paths
    case .tests(let filter), .clientTests(let filter): [filter]
    }
  }
}

extension MutantRunner {
  /// Runs every scenario file and every suite alone, and records to which mutants they come.
  /// Returns also the checks that fail although nothing is changed, with their messages.
  func recordedChecks(count: Int) throws -> (recorded: [RecordedCheck], failing: [String]) {
    var recorded: [RecordedCheck] = []
    var failing: [String] = []
    let tests = try testChecks(of: Self.testBundle, Check.tests)
    let clientTests = try testChecks(of: Self.clientBundle, Check.clientTests)
    for (check, target) in try scenarioChecks() + tests + clientTests {
      // A test that measures time can fail on a busy machine, and then has a second chance.
      guard let result = try record(check, of: target, count) ?? record(check, of: target, count)
      else {
        failing.append("\(check): \(try firstMessage())")
        continue
      }
      recorded.append(result)
    }
    return (recorded, failing)
  }

  private func record(_ check: Check, of target: String?, _ count: Int) throws -> RecordedCheck? {
    let file = mutantBuild.folder.appendingPathComponent("reached")
    try Data(count: count + 1).write(to: file)
    let start = Date()
    let end = try run(check, environment: [PlantedBuild.record: file.path])
    guard end == .exited(0) else { return nil }
    let bytes = [UInt8](try Data(contentsOf: file))
    return RecordedCheck(
      check: check, target: target, seconds: Date().timeIntervalSince(start),
      reached: Set(bytes.indices.filter { bytes[$0] != 0 }))
  }

  private func scenarioChecks() throws -> [(Check, String?)] {
    let folder = mutantBuild.root.appendingPathComponent("marbles").path
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".marbles") }.sorted().map { (.scenarios(["marbles/" + $0]), nil) }
  }

  /// A check for each suite, and for each test outside of suites.
  private func testChecks(of bundle: String, _ check: (String) -> Check) throws
    -> [(Check, String?)]
  {
    _ = try Mutations.run(
      mutantBuild.executable(bundle),
      ["--testing-library", "swift-testing", "--list-tests"],
      in: mutantBuild.root, log: log, seconds: Self.limit)
    let tests = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
    let filters = Set(tests.compactMap(Self.filter)).sorted()
    return filters.map { (check($0), String($0.dropFirst().prefix { $0 != "\\" })) }
  }

  /// `Target.Suite/test()` has the filter of its suite, and `Target.test()` its own.
  private static func filter(of test: Substring) -> String? {
    guard let dot = test.firstIndex(of: ".") else { return nil }
    let slash =
      test.contains("`") ? test.firstRange(of: "/`")?.lowerBound : test.firstIndex(of: "/")
    let name = slash.map { test[..<$0] } ?? test
    let escaped = name[dot...].dropFirst().map { $0.isLetter || $0.isNumber ? "\($0)" : "." }
    return "^\(test[..<dot])\\.\(escaped.joined())" + (slash == nil ? "" : "/")
  }
}
