/// Which scenarios and tests notice which mutants.
struct Notices {
  private var names: [Set<String>] = []

  mutating func add(_ noticing: Set<String>) { names.append(noticing) }

  /// The checks that notice a mutant, but none alone: without one of them, the others would notice
  /// the same. Those with the most mutants first.
  var repeating: [(name: String, count: Int)] {
    let alone = Set(names.filter { $0.count == 1 }.flatMap(\.self))
    let counts = Dictionary(names.flatMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { !alone.contains($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The share of mutants that one check notices alone, and the checks that only repeat others.
  var lines: [String] {
    let noticed = names.filter { !$0.isEmpty }
    let alone = noticed.count { $0.count == 1 }
    return ["\(alone) of \(noticed.count) mutants are noticed by one check only"]
      + repeating.map { "repeats others  \($0.count)  \($0.name)" }
  }
}
