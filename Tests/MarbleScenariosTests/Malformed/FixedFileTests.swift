import Testing

@testable import MarbleProbes
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
      var failures = Self.failures(file.report)
      for _ in 0..<10 {
        let fixed = SourceFile(path: file.path, bytes: bytes).fixed(failures)
        guard fixed != bytes else { break }
        removed += failures.filter { $0.certainFix != nil }
        bytes = fixed
        failures = Self.failures(file.report(of: .init(path: file.path, bytes: bytes)))
      }
      guard !removed.isEmpty else { continue }
      count += 1
      #expect(failures.allSatisfy { $0.certainFix == nil }, "\(name): \(failures)")
      for failure in removed {
        #expect(
          !failures.contains { $0.message == failure.message }, "\(name): \(failure.message)")
      }
    }
    #expect(count >= 15)
  }

  private static func failures(_ report: Report) -> [Failure] {
    report.files.flatMap { $0.problems + $0.scenarios.flatMap(\.failures) }
  }
}
