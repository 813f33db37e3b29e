import TestTools
import Testing

/// Expects that a test in virtual time is told something: each text is a part of an issue of the
/// run, and no other issue is recorded.
///
/// It stands before `.virtualTime`, because it is around the run.
struct ReportTrait: TestTrait, TestScoping {
  let texts: [String]
  /// True if the texts come in some runs only.
  var isIntermittent = false

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let reported = Log<String>()
    try await withKnownIssue(
      isIntermittent: isIntermittent, sourceLocation: test.sourceLocation
    ) {
      try await function()
    } matching: { issue in
      let error = issue.error.map { "\($0)" }
      let text = (issue.comments.map(\.rawValue) + [error, "\(issue)"].compactMap { $0 })
        .joined(separator: "\n")
      reported.add(text)
      return texts.contains { text.contains($0) }
    }
    if isIntermittent { return }
    for text in texts where !reported.values.contains(where: { $0.contains(text) }) {
      let all = reported.values.joined(separator: "\n---\n")
      Issue.record("nothing reported:\n\(text)\nbut:\n\(all)", sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == ReportTrait {
  static func reports(_ texts: String...) -> Self { ReportTrait(texts: texts) }

  /// The texts come in some runs only: they depend on a thread that the bubble does not know.
  static func mayReport(_ texts: String...) -> Self {
    ReportTrait(texts: texts, isIntermittent: true)
  }
}
