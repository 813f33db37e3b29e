import Foundation

/// The table of a draw, and its survivors.
struct RandomReport {
  /// The percentage of the compiled mutants that must be noticed.
  static let leastShare = 75

  let draw: Draw
  let compiled: Set<Int>
  private(set) var verdicts: [Int: RandomVerdict] = [:]

  init(draw: Draw, compiled: Set<Int>) {
    self.draw = draw
    self.compiled = compiled
  }

  mutating func add(_ verdict: RandomVerdict, of mutant: DrawnMutant) {
    verdicts[mutant.number] = verdict
  }

  private var all: Tally { Tally(verdicts.values) }
  var isEnough: Bool { all.noticed * 100 >= all.judged * Self.leastShare }
  var shareLine: String { "\(all.noticed) of \(all.judged) are noticed: \(all.share)" }

  /// A line for each target, for each kind, and for all.
  var table: [String] {
    let titles = ["", "drawn", "compiled", "tried"] + RandomVerdict.allCases.map(\.rawValue)
    var rows = [titles + ["share"]]
    for target in Set(draw.mutants.map(\.target)).sorted() {
      rows.append(row(target) { $0.target == target })
    }
    rows.append(row("all") { _ in true })
    for kind in MistakeKind.allCases {
      rows.append(row(kind.rawValue) { $0.candidate.kind == kind })
    }
    let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 } + [7]
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return index == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
  }

  private func row(_ title: String, where holds: (DrawnMutant) -> Bool) -> [String] {
    let mutants = draw.mutants.filter(holds)
    let own = mutants.compactMap { verdicts[$0.number] }
    let counts = RandomVerdict.allCases.map { verdict in own.count { $0 == verdict } }
    let compiled = mutants.count { self.compiled.contains($0.number) }
    return [title] + ([mutants.count, compiled, own.count] + counts).map { "\($0)" }
      + [Tally(own).share]
  }

  /// The survivors with their changes, as entries of the table of mutants write them.
  var survivors: [String] {
    draw.mutants.filter { verdicts[$0.number] == .survived }
      .sorted {
        ($0.file, $0.candidate.range.lowerBound) < ($1.file, $1.candidate.range.lowerBound)
      }
      .compactMap { mutant in draw.sources[mutant.file].map { mutant.difference(in: $0) } }
  }
}

/// How many of some mutants are noticed. Those that change nothing do not count.
private struct Tally {
  let judged: Int
  let noticed: Int

  init(_ verdicts: some Collection<RandomVerdict>) {
    judged = verdicts.count { $0 != .equivalent }
    noticed = judged - verdicts.count { $0 == .survived }
  }

  var share: String {
    guard judged > 0 else { return "-" }
    let tenths = (noticed * 1_000 + judged / 2) / judged
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension DrawnMutant {
  /// The name of a drawn mutant in the lines of a run.
  func name(in source: SourceText) -> String {
    "\(number) \(candidate.kind.rawValue) \(file):\(source.line(at: candidate.range.lowerBound))"
  }

  /// Its lines before and after the change.
  func difference(in source: SourceText) -> String {
    let newline = UInt8(ascii: "\n")
    let (from, to) = (candidate.range.lowerBound, candidate.range.upperBound)
    let start = source.bytes[..<from].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source.bytes[to...].firstIndex(of: newline) ?? source.bytes.count
    let new = source.text(start..<from) + candidate.text + source.text(to..<end)
    let (before, after) = (Self.lines(source.text(start..<end)), Self.lines(new))
    let same = zip(before, after).prefix { $0 == $1 }.count
    let rest = (before.dropFirst(same), after.dropFirst(same))
    let sameEnd = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    let changes =
      rest.0.dropLast(sameEnd).map { "  - \($0)" } + rest.1.dropLast(sameEnd).map { "  + \($0)" }
    return ([name(in: source)] + changes).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
  }
}
