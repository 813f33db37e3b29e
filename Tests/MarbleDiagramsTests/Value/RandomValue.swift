import MarbleDiagrams

extension RandomSource {
  /// Returns a random value of the language. Unusual values are frequent.
  mutating func value(depth: Int = 0) -> Value {
    switch below(depth < 3 ? 13 : 8) {
    case 0, 1: .string(text())
    case 2: .integer(pick([0, 1, 7, 9, 10, -1, .max, .min, below(1000)]))
    case 3:
      .decimal(
        pick([
          0, 1, -0.0, 1.5, 1e20, 1e-7, .pi, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
          .leastNonzeroMagnitude, Double(bitPattern: next()),
        ]))
    case 4: .boolean(below(2) == 0)
    case 5: .none
    case 6: .void
    case 7: .duration(.nanoseconds(pick([0, 1, 1_500_000, .max, -.max, Int(below(1_000))])))
    case 8, 9: .array((0..<below(4)).map { _ in value(depth: depth + 1) })
    case 10: .tuple(members(2 + below(3), depth: depth))
    default: .enumeration(pick(["ok", "failed", "größe", "_x1"]), members(below(3), depth: depth))
    }
  }

  private mutating func members(_ count: Int, depth: Int) -> [Value.Member] {
    (0..<count).map { _ in
      Value.Member(label: pick([nil, nil, "message", "ß"]), value(depth: depth + 1))
    }
  }

  mutating func text() -> String {
    switch below(4) {
    case 0: return String(pick(Array("abcxyzABC")))
    case 1:
      return pick([
        "", "Ann", "it's", "// no comment", "a|b", "quote \" and \\", "\n\t\r\0", "Username taken",
        "👩‍👩‍👧‍👦", "🇩🇪", "🇩", "é", "e\u{301}", "\u{301}", "٣٤", "密码", "ᄀ", "ᅡ", "क्", "\u{0600}",
        "\u{FEFF}", "\u{202E}", "1", "1️⃣", "none", String(repeating: "long ", count: 20),
      ])
    default:
      let letters =
        Array("ab 'é\"\\-|#(){}密🇩🇪😀\n".unicodeScalars) + ["\u{301}", "\u{200D}", "\u{1160}"]
      var view = String.UnicodeScalarView()
      for _ in 0..<below(8) { view.append(pick(letters)) }
      return String(view)
    }
  }
}
