import Foundation

/// What a call of the fuzzer asks for.
struct FuzzOptions {
  enum Role {
    /// Starts workers and reports.
    case campaign
    /// Inspects these inputs: a process that the campaign starts.
    case worker(Range<Int>)
    /// Inspects one file, as a finding is written to one.
    case file(String)
    /// Prints one input.
    case show(Int)
  }

  var role = Role.campaign
  var seed: UInt64 = 1
  var inputs = Int.max
  var seconds = Double.infinity
  /// Processes at once.
  var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The processor time that a step may take, in seconds.
  var limit = 2
  /// A campaign ends at so many different findings.
  var findings = 5
  /// Where findings are written to; outside of the repository unless the call says otherwise.
  var output = NSTemporaryDirectory() + "/marbles-fuzz"
  /// The repository whose files the inputs are made of.
  var root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../..").standardized

  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  init(_ words: some Sequence<String>) throws(Misuse) {
    var words = words.makeIterator()
    while let word = words.next() {
      guard let value = words.next() else { throw Misuse(description: "\(word) needs a value") }
      switch word {
      case "--seed": seed = try Self.number(word, value)
      case "--inputs": inputs = try Self.number(word, value)
      case "--seconds": seconds = try Self.number(word, value)
      case "--jobs": jobs = try Self.number(word, value)
      case "--limit": limit = try Self.number(word, value)
      case "--findings": findings = try Self.number(word, value)
      case "--output": output = value
      case "--root": root = URL(fileURLWithPath: value)
      case "--file": role = .file(value)
      case "--show": role = .show(try Self.number(word, value))
      case "--worker":
        let parts = value.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2, parts[0] <= parts[1] else {
          throw Misuse(description: "--worker takes FROM-TO")
        }
        role = .worker(parts[0]..<parts[1])
      default: throw Misuse(description: "there is no option \(word)")
      }
    }
    if case .campaign = role, inputs == .max, seconds == .infinity {
      throw Misuse(description: "say how long with --inputs N or --seconds N")
    }
  }

  private static func number<Number: LosslessStringConvertible>(
    _ word: String, _ value: String
  ) throws(Misuse) -> Number {
    guard let number = Number(value) else {
      throw Misuse(description: "\(word) takes a number, and not '\(value)'")
    }
    return number
  }
}
