import MarbleDiagrams
import Testing

@testable import MarbleProbes

@Suite struct `The tick of a session` {
  @Test func `is 1, 2 or 5 times a power of ten`() {
    #expect(
      TickChoice.ticks.prefix(5) == [
        1_000_000_000, 500_000_000, 200_000_000, 100_000_000, 50_000_000,
      ])
    #expect(TickChoice.ticks.suffix(4) == [10, 5, 2, 1])
  }

  /// A case has the lines of a log without their braces. The result is the coarsest tick.
  @Test func `is as coarse as the log allows`() throws {
    try RecordedTable.check("ticks") { text in
      let lines = text.split(separator: "\n").map { "{\($0)}" }
      let log = (["{\"marbles\":1}"] + lines).joined(separator: "\n")
      let session = try `A log of a session`.session(Array(log.utf8))
      return formatDuration(.nanoseconds(TickChoice(session).coarsest.tick))
    }
  }
}
