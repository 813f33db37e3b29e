import Foundation
import MarbleScenarios
import MarbleStreams
import Testing

@testable import MarbleScenarioTesting

@Suite struct `The cases of a folder` {
  private let package: ScratchFolder

  init() throws { package = try ScratchFolder(["Package.swift": ""]) }

  private func cases(
    only: String? = nil, systems: [SystemDefinition] = []
  ) -> [ScenarioCase] {
    ScenarioCase.selected(
      in: ScenarioFolder(
        "marbles", ofPackageWith: package.url.appendingPathComponent("Tests/T/T.swift").path),
      systems: systems, only: only)
  }

  private func writePackage() throws {
    try package.write(
      """
      scenario It holds
        hot a     --a|
        expect a  --a|

      scenario It fails
        hot a     --a|
        expect a  -a-|

      """, to: "marbles/deep/a.marbles")
  }

  @Test func `are one for each scenario, with its name and location`() throws {
    try writePackage()
    let found = cases()
    #expect(
      found.map(\.description) == [
        "marbles/deep/a.marbles: It holds", "marbles/deep/a.marbles: It fails",
      ])
    #expect(found[0].findings().isEmpty)
    let place = try #require(found[1].findings().first?.location)
    #expect(place.filePath == package.url.path + "/marbles/deep/a.marbles")
    #expect(place.fileID == "marbles/deep/a.marbles")
    #expect(place.line == 7)
  }

  @Test func `are one for each case line, and use the definitions of the head`() throws {
    try package.write(
      """
      let long = s.map { $0.count > 3 }
      let idle = s.map { $0 }

      scenario It is long
        where t = true
        hot s        -p|
        expect long  -t|
        case p = "long"
        case p = "no"

      """, to: "marbles/a.marbles")
    let found = cases()
    #expect(
      found.map(\.description) == [
        "marbles/a.marbles", #"marbles/a.marbles: It is long: p = "long""#,
        #"marbles/a.marbles: It is long: p = "no""#,
      ])
    let problem = try #require(found[0].findings().first)
    #expect(problem.message.hasPrefix("nothing uses the stream 'idle'\n"), "\(problem.message)")
    #expect(found[1].findings().isEmpty)
    #expect(found[2].findings().map(\.location.line) == [7])
    #expect(cases(only: "no").map(\.description) == [found[2].description])
  }

  @Test func `fail at the place of their own scenario, and no other case fails`() throws {
    try writePackage()
    let found = cases()
    found[0].check()
    withKnownIssue {
      found[1].check()
    } matching: { issue in
      issue.sourceLocation?.fileID == "marbles/deep/a.marbles"
        && issue.sourceLocation?.line == 7 && issue.sourceLocation?.column == 14
    }
  }

  @Test func `run their scenario when they are checked, and not before`() throws {
    let log = SystemLog()
    try package.write(
      """
      system Noted

      scenario It holds
        expect out -

      scenario It fails
        expect out a

      """, to: "marbles/a.marbles")
    let found = cases(systems: [log.system("Noted")])
    #expect(found.count == 2)
    #expect(log.threads.isEmpty)
    // The first case that names a system makes it once more, to list its ports.
    #expect(found[0].findings().isEmpty)
    #expect(log.threads == [.current, .current])
    #expect(found[1].findings().count == 1)
    #expect(log.threads.count > 2)
    #expect(Set(log.threads) == [.current])
  }

  @Test func `run on the thread of the test`() throws {
    let log = SystemLog()
    try package.write("system Noted\nscenario It holds\n  expect out -\n", to: "marbles/a.marbles")
    let found = cases(systems: [log.system("Noted")])
    let threads = (0..<4).map { _ in
      let ended = DispatchSemaphore(value: 0)
      let thread = Thread {
        #expect(found[0].findings().isEmpty)
        ended.signal()
      }
      thread.start()
      ended.wait()
      return ThreadName(thread)
    }
    #expect(Set(log.threads) == Set(threads))
  }

  @Test func `have one for the file if a key of its head is unused`() throws {
    let rows = "scenario One\n  hot a  x|\n  expect a  x|\n"
    try package.write("where x = 1, y = 2\n\n" + rows, to: "marbles/a.marbles")
    let found = cases()
    #expect(found.map(\.description) == ["marbles/a.marbles", "marbles/a.marbles: One"])
    let finding = try #require(found[0].findings().first)
    #expect(finding.message.hasPrefix("no diagram uses the key 'y'"))
    #expect(finding.location.line == 1)
    #expect(finding.location.column == 14)
    #expect(found[1].findings().isEmpty)
    // If a filter leaves out a scenario, that scenario may use the key, so no key is reported.
    try package.write(
      "where x = 1, y = 2\n\n" + rows + "\nscenario Two\n  hot a  x|\n  expect a  x|\n",
      to: "marbles/a.marbles")
    #expect(cases(only: "One").map(\.description) == ["marbles/a.marbles: One"])
    // A diagram in a closure uses a key, too.
    try package.write(
      "where x = 1, y = 2\n\nscenario One\n  hot a  x|\n"
        + "  let b = a.flatMap { _ in cold(\"y|\") }\n  expect b  y|\n", to: "marbles/a.marbles")
    #expect(cases().flatMap { $0.findings() }.map(\.message) == [])
  }

  @Test func `are those that the filter selects`() throws {
    try writePackage()
    #expect(
      cases(only: "a.marbles: It h").map(\.description) == ["marbles/deep/a.marbles: It holds"])
    #expect(cases(only: "nothing").isEmpty)
  }

  /// Returns the cases of a suite that `MARBLES_ONLY` selects.
  private func cases(of folder: String, only: String?) -> [ScenarioCase] {
    let test = package.url.appendingPathComponent("Tests/T/T.swift").path
    return ScenarioCase.all(
      in: ScenarioFolder(folder, ofPackageWith: test), systems: [],
      only: only,
      for: BenchLocation(fileID: "T/T.swift", filePath: test, line: 3, column: 1))
  }

  @Test func `pass for a suite without a selected scenario, and warn`() throws {
    try writePackage()
    try package.write("scenario Other\n  hot a  a|\n  expect a  a|\n", to: "more/b.marbles")
    #expect(cases(of: "more", only: "Other").map(\.description) == ["more/b.marbles: Other"])
    let others = cases(of: "marbles", only: "Other")
    let message = "no scenario under 'marbles' has MARBLES_ONLY='Other' in its path and title"
    #expect(others.map(\.description) == [message])
    let findings = others.flatMap { $0.findings() }
    #expect(findings.map(\.message) == [message] && findings.map(\.location.line) == [3])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func `fail for a file that cannot be used, and for a missing folder`() throws {
    try writePackage()
    try package.write("", to: "marbles/empty.marbles")
    let broken = cases().filter { $0.description == "marbles/empty.marbles" }
    #expect(broken.count == 1)
    #expect(broken.first?.findings().isEmpty == false)

    try FileManager.default.removeItem(at: package.url.appendingPathComponent("marbles"))
    #expect(
      cases().map { $0.findings().first?.message } == [
        "there is no such folder; 'marbles new debounce' makes it, with a first scenario"
      ])
  }
}

/// The threads on which a system has been made.
private final class SystemLog: @unchecked Sendable {
  private let lock = NSLock()
  private var makers: [ThreadName] = []

  var threads: [ThreadName] { lock.withLock { makers } }

  private func note() { lock.withLock { makers.append(.current) } }

  func system(_ name: String) -> SystemDefinition {
    SystemDefinition(name) { [self] stage in
      note()
      stage.output("out", Observable<Int>.never())
    }
  }
}

/// The identity of a thread, which it keeps alive so that no other thread gets it.
private struct ThreadName: Hashable {
  private let thread: Thread

  static var current: ThreadName { ThreadName(.current) }

  init(_ thread: Thread) { self.thread = thread }
}
