import Testing

@testable import MarbleRewriting
@testable import MarbleScenarios

@Suite struct `A malformed file` {
  /// A fix may uncover another error, so the file is fixed until nothing changes, as `check --fix`
  /// does.
  @Test func `has none of the errors that its fixes remove`() throws {
    var count = 0
    for name in MalformedFile.names {
      let file = try #require(MalformedFile.all[name])
      guard !file.source.isDocumentation else { continue }
      var bytes = file.bytes
      var removed: [Failure] = []
      for _ in 0..<10 {
        let failures = failures(of: file, bytes)
        let fixed = SourceFile(path: file.path, bytes: bytes).fixed(failures)
        guard fixed != bytes else { break }
        removed += failures.filter { $0.certainFix != nil }
        bytes = fixed
      }
      guard !removed.isEmpty else { continue }
      count += 1
      let left = failures(of: file, bytes)
      #expect(left.allSatisfy { $0.certainFix == nil }, "\(name): \(left)")
      for failure in removed {
        #expect(!left.contains { $0.message == failure.message }, "\(name): \(failure.message)")
      }
    }
    #expect(count >= 25)
  }

  private func failures(of file: MalformedFile, _ bytes: [UInt8]) -> [Failure] {
    let suite = ScenarioSuite(sources: [.init(path: file.path, bytes: bytes)])
    let report = suite.run(systems: file.systems, operators: file.operators).files[0]
    return report.problems + report.scenarios.flatMap(\.failures)
  }
}
