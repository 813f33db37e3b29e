import MarbleDiagrams
import MarbleTime

/// The keys of values in a row that nobody has written.
struct DiagramKeys {
  private var keys: [(key: Character, value: Value)] = []
  private var free: FreeKeys

  /// - Parameter values: All values of the row.
  init(for values: [Value]) {
    free = FreeKeys(besides: Set(values.filter(\.isOwnSign).compactMap(\.sign.first)))
  }

  /// The value that a row writes: the key of a value, or the value itself if it needs none.
  mutating func sign(of value: Value) -> Value {
    if value.isOwnSign { return value }
    if let known = keys.first(where: { $0.value == value }) { return .string(String(known.key)) }
    let letters = "\(value)".filter { $0.isASCII && $0.isLetter }
    let first = letters.prefix(1)
    let key = free.next(
      preferring: "\(first)\(first.lowercased())\(first.uppercased())"
        + letters.dropFirst().lowercased() + "abcdefghijklmnopqrstuvwxyz")
    keys.append((key, value))
    return .string(String(key))
  }

  /// A line for each key: `e = .empty`.
  var legend: [String] { keys.map { "\($0.key) = \($0.value)" } }

  /// The greatest of 1, 2 and 5 times a power of ten that divides all instants, at most a second.
  static func tick(of instants: [Instant]) -> Duration {
    var ticks: [Int64] = []
    var power: Int64 = 1
    for _ in 0..<10 {
      ticks += [1, 2, 5].map { $0 * power }.filter { $0 <= 1_000_000_000 }
      power *= 10
    }
    let divisor = ticks.last { tick in instants.allSatisfy { $0.nanoseconds % tick == 0 } }
    return .nanoseconds(divisor ?? 1)
  }
}

extension Value {
  /// The text of a value that is its own key.
  fileprivate var sign: String {
    if case .string(let text) = self { text } else { "\(self)" }
  }

  /// True for a value that a row writes without a key: a letter or a digit.
  fileprivate var isOwnSign: Bool {
    switch self {
    case .string(let text): text.count == 1 && text.first.map { $0.isLetter } == true
    case .integer(let number): (0...9).contains(number)
    default: false
    }
  }
}
