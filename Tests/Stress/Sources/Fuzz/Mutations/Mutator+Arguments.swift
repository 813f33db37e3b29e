extension Mutator {
  /// Changes the number, the order or the labels of a call's arguments.
  mutating func mutateArguments(_ bytes: inout [UInt8]) {
    let calls = bytes.parentheses.filter { $0.lowerBound > 0 && bytes[$0.lowerBound - 1].isWord }
    guard let range = random.pickAny(calls) else { return }
    let inside = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    var arguments = String(decoding: inside, as: UTF8.self)
      .split(separator: ", ").map(String.init)
    let names = bytes.declaredNames
    switch random.below(7) {
    case 0 where !arguments.isEmpty: arguments.remove(at: random.below(arguments.count))
    case 1 where !arguments.isEmpty: arguments.append(random.pick(arguments))
    case 2: arguments.swapAtRandom(with: &random)
    case 3: arguments.append(random.pick(names + Self.values))
    case 4 where !arguments.isEmpty:
      let place = random.below(arguments.count)
      let value = arguments[place].split(separator: ": ").last.map(String.init) ?? ""
      arguments[place] = random.pick(Self.labels) + value
    case 5: arguments.append(random.pick(corpus.operators.cases))
    default:
      let value = random.pick(Self.values + names)
      if arguments.isEmpty {
        arguments = [value]
      } else {
        arguments[random.below(arguments.count)] = value
      }
    }
    bytes.replaceSubrange(range, with: Array("(\(arguments.joined(separator: ", ")))".utf8))
  }

  private static let labels = [
    "", "with: ", "until: ", "count: ", "skip: ", "for: ", "where: ", "latest: ", "replay: ",
    "nil: ",
    "scheduler: ", "maxConcurrent: ", "by: ", "default: ", "onEmpty: ", "while: ",
  ]
  private static let values =
    [
      "", "nil", "true", "()", "[]", "[s, s]", "(1, 2)", "\"x\"", ".error", ".main", "{ $0 }",
      "{ $9 }",
      "just(1)", "range(0, 3)", "empty()", "s.share()", "1 + 1", "1s + 1t", "2 * 3t", "-1", "f",
      "cold(\"-a-b|\")", "never()", "error(\"x\")", "timer(2t)", "{ _, _ in 1 }", "{ 1 }",
    ] + numbers + durations
}

extension [String] {
  fileprivate mutating func swapAtRandom(with random: inout SplitMix) {
    guard count > 1 else { return }
    swapAt(random.below(count), random.below(count))
  }
}
