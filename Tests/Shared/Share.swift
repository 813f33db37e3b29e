import Foundation

/// The part of a large input that a test takes.
///
/// A debug build is slow, so `swift test` takes a share of the inputs that differ little from each
/// other. CI sets `MARBLES_EXHAUSTIVE=1`: then the tests take the whole.
enum Share {
  static let isWhole = ProcessInfo.processInfo.environment["MARBLES_EXHAUSTIVE"] == "1"

  /// Returns every tenth element, or all.
  static func of<Element>(_ whole: [Element]) -> [Element] {
    isWhole ? whole : stride(from: 0, to: whole.count, by: 10).map { whole[$0] }
  }

  /// Returns a tenth of a number, for example of random inputs, or the whole number.
  static func of(_ count: Int) -> Int { isWhole ? count : count / 10 }
}
