import MarbleDiagrams
import MarbleStreams

/// A failed expectation: an expected event did not happen, or an unexpected event did.
public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that describes the failure.
  public internal(set) var message: String
  /// The lines of the picture below the message.
  public internal(set) var details: [String]
  /// The location of the expectation in the test.
  public let location: BenchLocation
  /// What happened. Nil if there is nothing to draw, or if an earlier failure of the row shows it.
  package var chart: Chart?

  /// The message, the location and the picture.
  public var description: String {
    (["\(location.fileID):\(location.line): \(message)"] + details).joined(separator: "\n")
  }
}

extension [ExpectationFailure] {
  /// Adds lines to the first failure, or to the first one at a location, if there is one.
  mutating func add(_ lines: @autoclosure () -> [String], at location: BenchLocation? = nil) {
    guard let index = firstIndex(where: { location == nil || $0.location == location })
    else { return }
    self[index].details += lines()
  }
}

/// All failed expectations of one bench.
public struct ExpectationFailures: Error, Hashable, Sendable, CustomStringConvertible {
  /// One failure for each cause, in the order of the expectations.
  public let failures: [ExpectationFailure]

  /// All descriptions, one below the other.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

/// A misuse of the bench: the test itself is wrong, whatever the stream did.
public struct BenchMisuse: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of misuse.
  public enum Fact: Hashable, Sendable {
    /// A diagram cannot be read. The text is the whole message, with a caret under the error.
    case diagram(String)
    /// A key of a diagram represents no value of the element type.
    case noValue(Character, type: String)
    /// The values of a row are neither `Equatable` nor `Void`.
    case notEquatable(String)
    /// A quoted text of a diagram represents no value of the element type.
    case noText(String, type: String)
    /// The window in which nothing is expected contains no instant.
    case silenceOfNoTime(String)
    /// The tolerance is not longer than zero.
    case tolerance(Duration)
    /// The tick is not longer than zero.
    case tick(Duration)
    /// Timers would wake before they are due.
    case lateness(Duration)
    /// The run would stop before it starts.
    case until(Duration)
    /// The bench expects nothing, so it cannot fail.
    case expectsNothing
    /// The bench was never run, so it compared nothing.
    case neverRun
    /// A row was added when the run had begun, so nothing compares it.
    case rowAfterRun
    /// Code of the test has used a thing of the bench after the run, or a row received an event.
    case usedAfterRun(String)
    /// The number of orders or sessions is not above zero.
    case noRuns(Int)
    /// The bench was run twice.
    case runTwice
    /// The streams schedule work for one instant without end.
    case runaway(RunawayError)
    /// The stages of a row are too deep inside each other: one that sends into itself.
    case tooDeep(String)
    /// The tasks of the run have made its result worthless.
    case tasks(RunTaskError)
    /// The test runs in virtual time already.
    case insideVirtualTime
    /// The text of an order is not that of a failure.
    case orderMalformed(String)
    /// The test does not have this order.
    case orderGone(String)
    /// A row that only a hunt can invent, in a bench of its own.
    case noHunt(String)
    /// A row to invent without values, or with an impossible number or time of events.
    case invention(String)
    /// The rows of a hunt are not those of its first call.
    case otherRows
    /// The closure of a hunt has no row to invent.
    case inventsNothing
  }

  /// The kind of misuse.
  public let fact: Fact
  /// The location of the misuse in the test.
  public let location: BenchLocation

  /// The location and the message.
  public var description: String { "\(location.fileID):\(location.line): \(fact.message)" }
}

extension BenchMisuse.Fact {
  /// A description of the misuse and its cure.
  public var message: String {
    switch self {
    case .diagram(let text):
      text
    case .noValue(let key, let type):
      "'\(key)' is not a value of type \(type); \(Self.keys(of: type))assign one: "
        + "values: [\"\(key)\": …]"
    case .notEquatable(let type):
      "a row compares values, and \(type) is not Equatable; make it Equatable, or map the stream to "
        + "values that are"
    case .noText(let text, let type):
      "'\(text)' is not a value of type \(type); \(Self.keys(of: type))assign one to a key: "
        + "values: [\"a\": …]"
    case .silenceOfNoTime(let window):
      "'\(window)' has no duration, so it cannot fail; '^--!' lasts from '^' to before '!'"
    case .tolerance(let tolerance):
      "a tolerance is longer than zero, not \(tolerance)"
    case .tick(let tick):
      "a tick is longer than zero, not \(tick); the default is .milliseconds(1)"
    case .lateness(let lateness):
      "a timer wakes late and not early, by zero or more, not by \(lateness)"
    case .until(let limit):
      "time runs forwards from zero, so a run cannot stop at \(limit); for example "
        + "bench.run(until: .seconds(5))"
    case .expectsNothing:
      "this bench expects nothing, so it cannot fail; add bench.expect(stream, \"--a|\")"
    case .neverRun:
      "this bench was never run, so nothing was compared: call try bench.run(); or the test has thrown "
        + "an error before, which is then the one to mend"
    case .rowAfterRun:
      "this row was added after the run began, so nothing compares it; add it before bench.run()"
    case .usedAfterRun(let name):
      "'\(name)' was used after the run, so nothing compares it; let the body wait for what it starts"
    case .noRuns(let count):
      "a test has one run or more, not \(count)"
    case .runTwice:
      "this bench has run already; make a new one for another run"
    case .runaway(let error) where error.isAtOneInstant:
      "\(error); \(standstillAdvice)"
    case .runaway(let error):
      "\(error); bench.run(until: .seconds(5)) stops an endless stream"
    case .tooDeep(let stage):
      "'\(stage)' is inside itself 1000 times: its stream sends into itself, or subscribes to itself, "
        + "without end; end the loop, as with take(10), or let it go on later, as with delay"
    case .tasks(let error):
      "\(error.message); \(error.hint(.bench))"
    case .insideVirtualTime:
      "this test has the trait .virtualTime, and a bench has a time of its own; remove the trait, or "
        + "use VirtualTime.record and Task.sleep instead of a bench"
    case .orderMalformed(let text):
      "'\(text)' is not an order; copy it from a failure of MarbleBench.run(orders:), as in \"3:1 5:2\""
    case .orderGone(let text):
      "the test does not have the order '\(text)'; find the present one with MarbleBench.run(orders:)"
    case .noHunt(let name):
      "only a hunt invents '\(name)'; call MarbleBench.hunt { bench in … }"
    case .invention(let name):
      "'\(name)' needs values, a count from 0 to 200, a time that is not negative, and ends only in "
        + "'ends:'"
    case .otherRows:
      "the invented rows are not those of the first call; declare the same rows in every session"
    case .inventsNothing:
      "this hunt invents nothing; add bench.any(\"query\", from: [\"a\", \"b\"])"
    }
  }
  /// The keys that a type has without `values:`, as far as the key in question may have missed
  /// them.
  private static func keys(of type: String) -> String {
    type == "\(Bool.self)" ? "write t or f, or " : ""
  }
}

extension RunTaskAdvice {
  /// The advice of a bench.
  static let bench = RunTaskAdvice(
    runtime: "use a version of Swift that it supports",
    sleep: "sleep on bench.clock",
    resumption: "let it wait for a task, a source or the clock of the bench, or set "
      + "bench.allowsForeignResumptions = true",
    thread: "emit in a task of the bench, and make streams with bench.scheduler",
    mainActor: "make the test one of the main actor: @Test @MainActor func …")
}
