import MarbleDiagrams

import struct MarbleTestKit.SplitMixGenerator

/// Scenarios of random rows. They have no meaning, but contain every token beside every other.
struct RandomRows {
  private var random: SplitMixGenerator

  init(seed: UInt64) { random = SplitMixGenerator(seed: seed) }

  /// A file of one scenario. Some cannot be read.
  mutating func file() -> String {
    let rows = (0..<2 + below(5)).map { index in
      switch below(7) {
      case 0: "hot h\(index) \(row(hotTokens))"
      case 1: "cold c\(index) \(row(tokens))"
      case 2: "subs s \(window())"
      case 3: "  calls\tf\(index)   \(row(tokens)) // why"
      case 4: "expect( \(pick(modes)) )  e\(index)  \(row(tokens))"
      case 5: "expect(nothing)  n \(window())"
      default: "expect  e\(index)\(pick(["", "[0]"]))  \(row(tokens))"
      }
    }
    let definition = pick(["", "let x=a.map{ $0 }\n//c\n\n\n .filter { $0 } // d\n .share()\n"])
    return "tick 10ms\n\(pick(["", "\n\n", "// c\n"]))scenario A\n\(definition)"
      + rows.joined(separator: pick(["\n", "\r\n", "\n\n\n", "\n  // c\n"]))
  }

  private let modes = ["in order", "any  order", "within 20ms", "within  3t "]

  private let tokens = [
    "-", "--", "a", "b", "1", "2 ", "'x'", "'a b'", "(ab)", "(1 a)", "( a  b )", "é", "😀", "🇩 🇪",
    " 20ms ", " 3t ", " @70ms ", " @90ms ", " @1s ", " ", "|",
  ]
  private var hotTokens: [String] { tokens + ["^", "^", "(^a)"] }

  private mutating func row(_ tokens: [String]) -> String {
    (0..<1 + below(8)).map { _ in pick(tokens) }.joined()
  }

  private mutating func window() -> String {
    pick(["", "--", " 20ms ", "- @45ms "]) + pick(["^", "^--!", "(^!)", "^ 1s !", " ^ - !"])
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func pick(_ items: [String]) -> String { items[below(items.count)] }
}
