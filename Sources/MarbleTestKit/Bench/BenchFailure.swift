/// Your expectation failed: what was expected did not happen, or something else did.
public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that says it.
  public let message: String
  /// The picture under it.
  public let details: [String]
  /// Where the expectation was written.
  public let location: BenchLocation

  /// The message, the place and the picture.
  public var description: String {
    (["\(location.fileID):\(location.line): \(message)"] + details).joined(separator: "\n")
  }
}

/// Several expectations of one bench failed.
public struct ExpectationFailures: Error, Hashable, Sendable, CustomStringConvertible {
  /// One for each cause, in the order in which they were expected.
  public let failures: [ExpectationFailure]

  /// All of them, one under the other.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

/// You misused the bench: the test itself is wrong, whatever the stream did.
public struct BenchMisuse: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Fact: Hashable, Sendable {
    /// A diagram cannot be read; the text is the whole message with its caret.
    case diagram(String)
    /// A key of a diagram stands for nothing that the element type knows.
    case noValue(Character, type: String)
    /// A quoted text of a diagram stands for nothing that the element type knows.
    case noText(String, type: String)
    /// No time passes in the window in which nothing is expected.
    case silenceOfNoTime(String)
    /// A tolerance that is no whole number of nanoseconds above zero.
    case tolerance(Duration)
    /// Nothing is expected, so nothing could fail.
    case expectsNothing
    /// The bench was never run, so nothing was compared.
    case neverRun
    /// It was run twice.
    case runTwice
    /// The streams keep each other busy for ever.
    case runaway(String)
  }

  /// What is wrong.
  public let fact: Fact
  /// Where.
  public let location: BenchLocation

  /// The place and what is wrong.
  public var description: String { "\(location.fileID):\(location.line): \(fact.message)" }
}

extension BenchMisuse.Fact {
  /// What is wrong, in words, and what to do about it.
  public var message: String {
    switch self {
    case .diagram(let text):
      text
    case .noValue(let key, let type):
      "'\(key)' stands for no \(type); say what it is: values: [\"\(key)\": …]"
    case .noText(let text, let type):
      "'\(text)' stands for no \(type); write a key and say what it is: values: [\"a\": …]"
    case .silenceOfNoTime(let window):
      "no time passes in '\(window)', so it could not fail; '^--!' goes from '^' up to, not at, '!'"
    case .tolerance(let tolerance):
      "a tolerance is a whole number of nanoseconds above zero, not \(tolerance)"
    case .expectsNothing:
      "this bench expects nothing, so it could not fail; add bench.expect(stream, \"--a|\")"
    case .neverRun:
      "this bench was never run, so nothing was compared; call try bench.run()"
    case .runTwice:
      "this bench has run already; make a new one for another run"
    case .runaway(let text):
      "\(text); bench.run(until: .seconds(5)) stops an endless stream"
    }
  }
}
