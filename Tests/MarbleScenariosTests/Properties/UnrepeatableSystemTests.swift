import MarbleDiagrams
import MarbleStreams
import Synchronization
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A system that differs from run to run` {
  /// Counts the runs of a system.
  private final class Runs: Sendable {
    private let count = Mutex(0)

    func begin() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test func `fails its property, and does not end the process`() throws {
    let runs = Runs()
    let system = SystemDefinition("Changing") { stage in
      let isBroken = runs.begin() == 20
      stage.output("out", stage.input("n", initial: 0).map { isBroken ? -1 : $0 })
    }
    let text = """
      property A
        system Changing
        any n 1, 2 count 1...3
        always out >= 0
      """
    let file = SourceFile(text, path: "changing.marbles")
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([system]))
    let result = runner.hunt(runner.plan(file.scenarios[0]), HuntLimits())
    #expect(result.report.outcome == .failed)
    #expect(result.report.failures.map(\.cause) == ["unrepeatable"])
  }
}
