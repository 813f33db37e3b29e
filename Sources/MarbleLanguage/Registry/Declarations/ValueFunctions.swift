import Foundation
import MarbleDiagrams
import MarbleStreams

extension OperatorDeclaration {
  /// Functions that compute a value from values, without a receiver.
  static let valueFunctions: [OperatorDeclaration] = [
    .function(
      "fail", summary: "Throws that value: the stream fails with it.",
      example: #"s.map { $0 > 1 ? fail("too many") : $0 }"#, takes: .value()
    ) { throw ScenarioError($0) },
    .function(
      "Disposables.create", summary: "A disposable that calls a closure.",
      example: "using({ Disposables.create { f(2) } }, observableFactory: { _ in s })",
      takes: .function(nil, "with", arity: 0)
    ) { dispose in .reference(DisposableReference { _ = try? dispose([]) }) },
    .function(
      "Optional", summary: "The value itself: optionals are flat.", example: #"Optional("a")"#,
      takes: .value()
    ) { $0 },
    .function(
      "String", summary: "The text of a value, as in interpolation.", example: "String(1)",
      takes: .value()
    ) { .string($0.display) },
    .function(
      "Int", summary: "The integer that a string or a decimal is, or nil.", example: #"Int("12")"#,
      takes: .value(), .site
    ) { value, site in
      switch value {
      case .integer: return value
      case .string(let text): return Int(text).map(Value.integer) ?? .none
      case .decimal(let number):
        guard let whole = Int(exactly: number.rounded(.towardZero)) else {
          throw site.error(.expected(.integer, value))
        }
        return .integer(whole)
      default: throw site.error(.expected(.number, value))
      }
    },
    .function(
      "Double", summary: "The decimal that a string or an integer is, or nil.",
      example: #"Double("1.5")"#, takes: .value(), .site
    ) { value, site in
      switch value {
      case .decimal: return value
      case .integer(let number): return .decimal(Double(number))
      case .string(let text): return Double(text).map(Value.decimal) ?? .none
      default: throw site.error(.expected(.number, value))
      }
    },
    // As Swift's, they choose the first if it is not a number, and of equal values `min` the first
    // and `max` the second.
    .function(
      "min", summary: "The lesser of two.", example: "min(2, 1)", takes: .value(), .value(), .site
    ) { first, second, site in
      let (first, second) = site.adapting(first, second)
      return try site.compared(first, .greater, second) ? second : first
    },
    .function(
      "max", summary: "The greater of two.", example: "max(1, 2)", takes: .value(), .value(), .site
    ) { first, second, site in
      let (first, second) = site.adapting(first, second)
      return try site.compared(first, .lessOrEqual, second) ? second : first
    },
    .function(
      "abs", summary: "The distance from zero.", example: "abs(-1)", takes: .value(), .site
    ) { value, site in
      switch value {
      case .decimal(let number): return .decimal(abs(number))
      case .integer(.min): throw site.error(.negationOverflow)
      case .integer(let number): return .integer(abs(number))
      default: throw site.error(.expected(.number, value))
      }
    },
    .function(
      "pow", summary: "One number to the power of another.", example: "pow(2, 10)",
      takes: .value(), .value(), .site
    ) { try power($0, $1, at: $2) },
  ]

  /// Returns an integer for two integers, and otherwise a decimal.
  private static func power(
    _ base: Value, _ exponent: Value, at site: CallSite
  ) throws -> Value {
    if case .integer(let base) = base, case .integer(let exponent) = exponent {
      guard exponent >= 0 else { throw site.error(.countTooSmall(exponent, atLeast: 0)) }
      if let power = base.raised(to: exponent) { return .integer(power) }
      throw site.error(.powerOverflow(base, exponent))
    }
    let numbers = try [base, exponent].map { value in
      guard let number = value.number else { throw site.error(.expected(.number, value)) }
      return number
    }
    return .decimal(pow(numbers[0], numbers[1]))
  }
}

extension Int {
  /// The power, or nil if it has more than 64 bits. It squares, so that a large exponent takes few
  /// steps.
  fileprivate func raised(to exponent: Int) -> Int? {
    var (power, square, rest) = (1, self, exponent)
    while rest > 0 {
      if rest % 2 == 1 {
        let (product, overflow) = power.multipliedReportingOverflow(by: square)
        if overflow { return nil }
        power = product
      }
      rest /= 2
      guard rest > 0 else { break }
      let (product, overflow) = square.multipliedReportingOverflow(by: square)
      if overflow { return nil }
      square = product
    }
    return power
  }
}
