/// A number that is an object, so that the check of addresses sees a value that is used after it
/// was freed.
final class Number: Comparable, Hashable, ExpressibleByIntegerLiteral, Sendable {
  private let value: Int

  init(_ value: Int) {
    self.value = value
  }

  convenience init(integerLiteral value: Int) { self.init(value) }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  func isMultiple(of other: Int) -> Bool { value.isMultiple(of: other) }

  static func == (one: Number, other: Number) -> Bool { one.value == other.value }
  static func < (one: Number, other: Number) -> Bool { one.value < other.value }
  static func + (one: Number, other: Number) -> Number { Number(one.value + other.value) }
  static func % (one: Number, other: Number) -> Number { Number(one.value % other.value) }
  static prefix func - (one: Number) -> Number { Number(-one.value) }
}
