import MarbleDiagrams
import MarbleTestKit
import MarbleVirtualTime

/// Reports the failures of a bench to the running test framework, each with its files.
struct TestReporter: BenchReporter {
  private let attachments = TestAttachments()

  func record(_ failure: ExpectationFailure) {
    let lines = [failure.message] + failure.details
    let hints = failure.chart.map { attach($0, lines, of: failure) } ?? []
    TestHost.record((lines + hints).joined(separator: "\n"), at: failure.location)
  }

  func record(_ misuse: BenchMisuse) {
    TestHost.record(misuse.fact.message, at: misuse.location)
  }

  private func attach(
    _ chart: Chart, _ lines: [String], of failure: ExpectationFailure
  ) -> [String] {
    let location = failure.location
    let title = TestHost.testName ?? "\(location.fileID):\(location.line)"
    return TestHost.attach(titled: title, at: location, attachments) {
      [
        TestAttachments.File("svg", Scene(chart).svg(description: failure.message)),
        TestAttachments.File("txt", "\(failure)\n"),
      ] + (chart.scenario(titled: title).map { [TestAttachments.File("marbles", $0)] } ?? [])
    }
  }
}
