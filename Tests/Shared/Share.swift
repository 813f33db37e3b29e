import Foundation

/// The part of a large input that a test takes.
///
/// A debug build is slow, so `swift test` takes a twentieth of the inputs that differ little from
/// each other. `MARBLES_SHARE=2/20` is another one, and each push tries one. A hunt takes the
/// whole, `0/1`.
enum Share {
  /// The inputs of which each test takes the one with this number.
  private static let (number, count) = {
    let share = ProcessInfo.processInfo.environment["MARBLES_SHARE"]
    let parts = share?.split(separator: "/").compactMap { Int($0) } ?? [0, 20]
    precondition(parts.count == 2 && 0..<parts[1] ~= parts[0], "MARBLES_SHARE is like 2/20")
    return (parts[0], parts[1])
  }()

  /// False in a plain `swift test`.
  static let isLarge = count < 10

  /// Returns every twentieth element, or those of the share: at least one.
  static func of<Element>(_ whole: [Element]) -> [Element] {
    let first = number % max(1, min(count, whole.count))
    return stride(from: first, to: whole.count, by: count).map { whole[$0] }
  }

  /// Returns a twentieth of a number, for example of random inputs, or the number of the share.
  static func of(_ whole: Int) -> Int { whole / count }

  /// Returns the seed with which a share makes other random inputs than the others.
  static func seed(_ seed: UInt64) -> UInt64 { seed &+ UInt64(number) << 32 }
}
