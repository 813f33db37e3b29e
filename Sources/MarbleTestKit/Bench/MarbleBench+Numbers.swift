import Foundation
import MarbleStreams
import MarbleTasks

extension MarbleBench {
  /// A number that each session of a hunt chooses, such as the jitter of a pause.
  ///
  /// A failure is shrunk towards the lower bound, and shows the number.
  ///
  /// ```swift
  /// let jitter = bench.any("jitter", in: 0.5...1.5)
  /// ```
  ///
  /// Outside of a hunt, ``run(until:)`` throws ``BenchMisuse``.
  ///
  /// - Parameter range: The possible numbers, in steps of a hundredth of their range or shorter
  ///   ones. Its bounds are finite.
  public func any(
    _ name: String, in range: ClosedRange<Double>, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Double {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard range.lowerBound.isFinite, range.upperBound.isFinite else {
      note(.invention(name), at: location)
      return 0
    }
    let numbers = NumberRange(range)
    let number = numbers.decimal(choice(of: numbers, name, at: location))
    session?.show("\(name) = \(number)")
    return number
  }

  /// A whole number that each session of a hunt chooses. Outside of a hunt, it is misuse, too.
  public func any(
    _ name: String, in range: ClosedRange<Int>, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Int {
    let location = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let numbers = NumberRange(range)
    let number = numbers.whole(choice(of: numbers, name, at: location))
    session?.show("\(name) = \(number)")
    return number
  }

  private func choice(of range: NumberRange, _ name: String, at location: BenchLocation) -> Int {
    guard let session else {
      note(.noHunt(name), at: location)
      return 0
    }
    let choice = session.choice(of: range)
    if choice == nil { note(.otherRows, at: location) }
    return choice ?? 0
  }

  /// The virtual time as a date: the reference date, 1 January 2001 in UTC, and the time since the
  /// start of the bench. Code that reads the date gets it from here.
  public var date: Date {
    let now = scheduler.now.nanoseconds
    return Date(timeIntervalSinceReferenceDate: Double(now) / 1_000_000_000)
  }
}

/// Random numbers of a bench, the same in each run of a test.
///
/// Its bits are the same with each version of Swift. The numbers that
/// `Int.random(in:using:)` makes of them may differ.
public struct BenchRandom: RandomNumberGenerator {
  private var numbers: SplitMixGenerator

  init(seed: UInt64) {
    numbers = SplitMixGenerator(seed: seed)
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 { numbers.next() }
}
