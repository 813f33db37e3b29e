extension Mutator {
  /// Changes the set of statements and their order.
  mutating func mutateLines(_ bytes: inout [UInt8]) {
    var lines = bytes.lineRanges.map { Array(bytes[$0]) }
    guard !lines.isEmpty else { return }
    let place = random.below(lines.count)
    switch random.below(9) {
    case 7: lines.insert(Array("  \(claim())".utf8), at: random.number(in: place...lines.count))
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: random.below(lines.count + 1))
    case 2: lines.swapAt(place, random.below(lines.count))
    case 3:
      for index in lines.indices.reversed() { lines.swapAt(index, random.below(index + 1)) }
    case 4, 5:
      let statement = random.pick(corpus.lines)
      lines.insert(statement, at: random.number(in: place...lines.count))
    case 6:
      let setting = random.pick(Self.settings)
      lines.insert(Array(setting.utf8), at: random.number(in: place...lines.count))
    default:
      if place + 1 < lines.count { lines[place] += lines.remove(at: place + 1) }
    }
    bytes = Array(lines.joined(separator: [Ascii.lineFeed])) + [Ascii.lineFeed]
  }

  private static let settings = [
    "  order any", "  until 20t", "  until 5s", "  until 0s", "  tick 1s", "  tick 1ms", "tick 7t",
    "marbles 1", "marbles 2", "  system Form", "  where a = 1, b = 2", "  where p = { $0 > 1 }",
    "  where # = \"e\"", "  where g = (a b), h = (c |)", "  where q = {a b}", "  // note", "",
    "scenario Next", "scenario", "property Next", "property", "  late 3t", "  late 0...3t",
    "  any s  1, 2, |", "  any cold f  1, #, never within 3t", "  .share()", "  .map { $0 }",
    "  subs s none", "  calls f none",
    "  let z = PublishRelay()", "  feed z = s", "  fn f = { $0 }", "  observe late = s  ---^--!",
    "  expect(in order) s  ab", "  expect(any order) s  ab", "  expect(within 2t) s  -a-b",
    "  expect(nothing) s  ^---!", "  expect s[0]  -a", "  expect s  {ab}", "  connect s  -^--!",
  ]
}
