import MarbleDiagrams

@testable import MarbleProbes
@testable import MarbleScenarios

/// Two pipelines with the same events and the same subscriptions: `x.take(for: d) = x.take(until:
/// timer(d))`. A test replaces the left one by the right one.
///
/// Both are written in the language, with variables for their parts:
///
/// | variable | represents |
/// | --- | --- |
/// | `x`, `y` | a stream |
/// | `h`, `k` | a hot row, which several subscribers receive alike |
/// | `r` | a hot or cold row, whose events precede the timers of the same instant |
/// | `d` | a duration other than zero |
/// | `n`, `v`, `w` | a number, a value, an option |
/// | `f`, `g` | a closure; `f(a)` on the right is its body for this argument |
/// | `p` | a closure, or none; `p(a, b)` is then `(a, b)` |
/// | `xs`, `vs` | one or more arguments |
/// | `os` | the other arguments with a label, or none |
struct Equation: Sendable {
  let left: Expression
  let right: Expression
  /// Both sides, as the table and messages write them.
  let text: String

  /// Nil if the text is not an equation.
  init?(_ line: String) {
    guard let sign = line.firstRange(of: " = ") else { return nil }
    guard let left = Expression.parsing(line[..<sign.lowerBound]),
      let right = Expression.parsing(line[sign.upperBound...]), case .call = left.node
    else { return nil }
    (self.left, self.right, text) = (left, right, line)
  }

  /// The name of the operator that it defines.
  var operatorName: String {
    guard case .call(let call) = left.node else { return "" }
    return call.function.text
  }

  /// The variables that the right pipeline subscribes to more often than the left one.
  var repeated: [String] { ["h", "k"].filter { right.count(of: $0) > left.count(of: $0) } }
}

extension Expression {
  fileprivate func count(of variable: String) -> Int {
    if case .name(variable) = node { return 1 }
    return children.reduce(0) { $0 + $1.count(of: variable) }
  }
}

/// A variable of an equation.
enum EquationVariable {
  case closure, optionalClosure, row, hotRow, duration, value, arguments, options

  init?(_ name: String) {
    switch name {
    case "f", "g": self = .closure
    case "p": self = .optionalClosure
    case "r": self = .row
    case "h", "k": self = .hotRow
    case "d": self = .duration
    case "x", "y", "n", "v", "w": self = .value
    case "xs", "vs": self = .arguments
    case "os": self = .options
    default: return nil
    }
  }
}
