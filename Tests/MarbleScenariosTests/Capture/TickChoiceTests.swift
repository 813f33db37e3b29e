import MarbleDiagrams
import Testing

@testable import MarbleProbes

@Suite struct `The tick of a session` {
  /// The coarsest tick of some lines after the header.
  private func tick(_ lines: String...) throws -> String {
    let text = (["{\"marbles\":1}"] + lines).joined(separator: "\n")
    let session = try `A log of a session`.session(Array(text.utf8))
    return formatDuration(.nanoseconds(TickChoice(session).coarsest))
  }

  @Test func `is 1, 2 or 5 times a power of ten`() {
    #expect(
      TickChoice.ticks.prefix(5) == [
        1_000_000_000, 500_000_000, 200_000_000, 100_000_000, 50_000_000,
      ])
    #expect(TickChoice.ticks.suffix(4) == [10, 5, 2, 1])
  }

  @Test func `keeps different instants of one row apart`() throws {
    #expect(
      try tick(
        #"{"at":100000000,"input":"a","value":1}"#, #"{"at":130000000,"input":"a","value":2}"#)
        == "50ms")
  }

  @Test func `lets events of two rows share an instant if the rows have their order`() throws {
    let first = #"{"at":1000000000,"input":"a","value":1}"#
    let second = #"{"at":1030000000,"input":"b","value":1}"#
    #expect(try tick(first, second) == "1s")
    // In the second pair, the row that is written first is last.
    #expect(
      try tick(
        first, second, #"{"at":5000000000,"input":"b","value":1}"#,
        #"{"at":5030000000,"input":"a","value":1}"#) == "50ms")
  }

  @Test func `keeps an answer after its call, and a key after an answer`() throws {
    let call = [
      #"{"at":1000000000,"input":"q","value":1}"#, #"{"at":1300000000,"call":"f","id":1}"#,
      #"{"at":1420000000,"answer":1,"value":1}"#,
    ]
    #expect(try tick(call[0], call[1], call[2]) == "200ms")
    #expect(
      try tick(call[0], call[1], call[2], #"{"at":1440000000,"input":"q","value":2}"#) == "50ms")
  }

  @Test func `does not keep apart what comes at once after its cause`() throws {
    #expect(
      try tick(
        #"{"at":1000000000,"input":"q","value":1}"#, #"{"at":1000300000,"output":"o","value":1}"#,
        #"{"at":1000500000,"output":"o","value":2}"#) == "1s")
  }

  @Test func `ends at a nanosecond`() throws {
    #expect(
      try tick(#"{"at":1,"input":"a","value":1}"#, #"{"at":2,"input":"a","value":2}"#)
        == "0.000001ms")
  }
}
