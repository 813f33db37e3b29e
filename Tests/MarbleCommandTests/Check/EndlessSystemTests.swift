import MarbleStreams
import Testing

@testable import MarbleCommand

@Suite struct `A system that never stops` {
  @Test func `fails its scenario, and the other scenarios are checked`() throws {
    let polls = SystemDefinition("Polls") { stage in
      let clock = stage.clock
      stage.output("polled", Observable<Int>.never())
      Task(name: "poller") { while true { try? await clock.sleep(for: .seconds(10)) } }
    }
    let folder = try ScratchFolder([
      "a.marbles": "system Polls\nscenario It polls\n  until 1s\n  expect polled  -\n",
      "b.marbles": "scenario It holds\n  hot a     -a|\n  expect a  -a|\n",
    ])
    let result = CommandResult(
      to: ["check", folder.url.path], in: CommandContext(systems: [polls]))
    #expect(
      result.output.contains(
        "'poller', made at 0, was cancelled at the end, but it does not end"), "\(result.output)")
    #expect(result.output.contains("2 scenarios in 2 files: 1 passed, 1 failed"))
    #expect(result.status == .failed)
  }
}
