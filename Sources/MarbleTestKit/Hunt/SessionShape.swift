import MarbleDiagrams
import MarbleStreams

/// The limits of the sessions of a property. Choices are numbers: the position in the list of an
/// `any` statement.
package struct SessionShape: Sendable {
  /// A row whose events a session invents.
  package struct Row: Equatable, Sendable {
    /// The choices that are values.
    package var values: [Int]
    /// The choices that end the row.
    package var ends: [Int]
    /// The number of values.
    package var count: ClosedRange<Int>
    /// The instant of the last possible event, in ticks.
    package var ticks: Int

    package init(values: [Int], ends: [Int], count: ClosedRange<Int>, ticks: Int) {
      self.values = values
      self.ends = ends
      self.count = count
      self.ticks = ticks
    }
  }

  /// A service whose answers a session invents.
  package struct Service: Sendable {
    /// The choices of an answer; of its end, if values precede it.
    package var answers: Range<Int>
    /// The choices of the values before the end.
    package var values: Range<Int>
    /// The number of values before the end. Nil for a service with one answer.
    package var count: ClosedRange<Int>?
    /// The choice of no answer. Nil if every call is answered.
    package var silence: Int?
    /// The longest delay of an answer, in ticks.
    package var ticks: Int

    package init(
      answers: Range<Int>, values: Range<Int> = 0..<0, count: ClosedRange<Int>? = nil,
      silence: Int?, ticks: Int
    ) {
      self.answers = answers
      self.values = values
      self.count = count
      self.silence = silence
      self.ticks = ticks
    }
  }

  package var rows: [Row]
  package var services: [Service]
  /// The last choice of each number that a session chooses. The first one is zero.
  package var numbers: [Int] = []
  /// Nanoseconds in a tick.
  package var tick: Int64
  /// Distances in ticks at which the code under test changes its behaviour, such as the durations
  /// of its timers.
  package var gaps: [Int]
  /// The range in which timers are late, in nanoseconds. Nil for punctual timers.
  package var lateness: ClosedRange<Int64>?
  /// True if a session also draws the order of the work at one instant.
  package var drawsOrder: Bool
  /// True for a session that was recorded: events and calls go or come at other times, and keep
  /// their values and answers. A call that the session does not have makes it another one.
  package var keepsExchanges = false

  package init(
    rows: [Row], services: [Service] = [], tick: Int64, gaps: [Int] = [],
    lateness: ClosedRange<Int64>? = nil, drawsOrder: Bool = false
  ) {
    self.rows = rows
    self.services = services
    self.tick = tick
    self.gaps = gaps
    self.lateness = lateness
    self.drawsOrder = drawsOrder
  }

  /// Events of a session in all rows together.
  package static let eventLimit = 200
  /// The ticks in which events may come, and in which an answer may be late. Sums of a few such
  /// numbers do not overflow.
  package static let tickLimit = 1_000_000_000
}
