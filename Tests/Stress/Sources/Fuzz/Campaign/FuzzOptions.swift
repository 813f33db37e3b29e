import Foundation

/// The options of a call of the fuzzer.
struct FuzzOptions {
  enum Role {
    /// Starts workers and reports their findings.
    case campaign
    /// Inspects these inputs, in a process that the campaign has started.
    case worker(Range<Int>)
    /// Inspects one file, such as a finding that was written to a file.
    case file(String)
    /// Prints one input.
    case show(Int)
  }

  var role = Role.campaign
  var seed: UInt64 = 1
  var inputs = Int.max
  var seconds = Double.infinity
  /// The number of processes that run at the same time.
  var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The processor time that a step may take, in seconds.
  var limit = 2
  /// The number of different findings after which a campaign ends.
  var findings = 5
  /// The folder for findings. By default it is outside of the repository.
  var output = NSTemporaryDirectory() + "/marbles-fuzz"
  /// The repository whose files are the base of the inputs.
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
