import struct MarbleTestKit.SplitMixGenerator

/// Scenarios of random pipelines. They have no meaning, but contain parentheses, spaces, comments
/// and line breaks in every position that the grammar allows.
struct RandomExpressions {
  private var random: SplitMixGenerator
  /// The number of further levels that an expression may have.
  private var depth = 0
  private var isInBrackets = false

  init(seed: UInt64) { random = SplitMixGenerator(seed: seed) }

  /// A file of one scenario.
  mutating func file() -> String {
    let lines = (0..<1 + below(4)).map { index in
      depth = 4
      isInBrackets = false
      return " let x\(index) =\(gap())\(expression())\(pick(["", " // c", "  "]))"
    }
    let mark = pick(["", "", "\u{FEFF}"])
    let text = mark + "scenario A\n hot a a|\n" + lines.joined(separator: "\n")
    return below(4) == 0 ? text.replacing("\n", with: "\r\n") : text
  }

  private mutating func expression() -> String {
    depth -= 1
    defer { depth += 1 }
    guard depth > 0 else { return leaf() }
    switch below(9) {
    case 0, 1, 2: return inBrackets("(", ")") { "\($0.gap())\($0.expression())\($0.gap())" }
    case 3: return "\(operand())\(chain())"
    case 4: return "\(operand()) \(pick(["+", "-", "*", "==", "??", "&&"])) \(operand())"
    case 5: return "\(operand()) ? \(operand()) : \(operand())"
    case 6: return "\(pick(["!", "-"]))\(operand())"
    case 7: return inBrackets("[", "]") { "\($0.expression()),\($0.gap())\($0.expression())" }
    default: return leaf()
    }
  }

  /// An expression that binds as tightly as a name.
  private mutating func operand() -> String {
    below(3) == 0 ? leaf() : inBrackets("(", ")") { $0.expression() }
  }

  private mutating func leaf() -> String {
    pick(["a", "1", "0.5s", "true", "nil", "\"a  b\"", "\"// \\((a))  c\"", ".some(1, (2))", "$0"])
  }

  /// Calls after an operand, on lines of their own where no bracket is open.
  private mutating func chain() -> String {
    (0..<1 + below(3)).map { _ in
      let lead = isInBrackets ? "" : pick(["", "\n  ", "\n\n // c\n ", " // d\n"])
      let call = pick(["share()", "first", "0", "delay( (1s) )", "first[ 0 ]"])
      guard below(2) == 0 else { return "\(lead).\(call)" }
      return "\(lead).map"
        + inBrackets(" { ", " }") { "\($0.pick(["", "x in ", "(x) in "]))\($0.expression())" }
    }.joined()
  }

  private mutating func inBrackets(
    _ opening: String, _ closing: String, _ content: (inout RandomExpressions) -> String
  ) -> String {
    let before = isInBrackets
    isInBrackets = true
    defer { isInBrackets = before }
    return opening + content(&self) + closing
  }

  private mutating func gap() -> String { pick(["", " ", "  ", "\t"]) }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func pick(_ items: [String]) -> String { items[below(items.count)] }
}
