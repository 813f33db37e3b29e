import Foundation

/// A mistake that was drawn, with the number that selects it at run time.
struct DrawnMutant {
  let number: Int
  /// The folder of `Sources` with the file.
  let target: String
  /// The path from the root of the repository.
  let file: String
  let candidate: Candidate
}

/// Mutants that are drawn from the candidates of all targets by chance. The same seed and the same
/// sources give the same draw.
struct Draw {
  private(set) var mutants: [DrawnMutant] = []
  private(set) var sources: [String: SourceText] = [:]

  /// - Parameters:
  ///   - texts: The sources by path.
  ///   - isAccepted: True for a candidate that is never drawn.
  init(
    _ count: Int, seed: UInt64, from texts: [String: String],
    isAccepted: (_ file: String, SourceText, Candidate) -> Bool = { _, _, _ in false }
  ) {
    var generator = SeededGenerator(state: seed)
    sources = texts.mapValues(SourceText.init)
    let files = Dictionary(grouping: texts.keys.sorted(), by: Self.target)
    let targets = files.keys.sorted()
    let lines = targets.map { target in
      files[target, default: []].reduce(0) { $0 + (sources[$1]?.linesOfCode ?? 0) }
    }
    var drawn: [(file: String, candidate: Candidate)] = []
    for (target, share) in zip(targets, Self.shares(of: count, among: lines)) where share > 0 {
      // By line, so that a dense line is drawn as often as a short one.
      var candidates: [[(file: String, candidate: Candidate)]] = []
      for file in files[target, default: []] {
        guard let source = sources[file] else { continue }
        let own = source.candidates.filter { !isAccepted(file, source, $0) }
        candidates += source.byLine(own).map { $0.map { (file, $0) } }
      }
      for _ in 0..<share where !candidates.isEmpty {
        let line = Int(generator.next() % UInt64(candidates.count))
        let index = Int(generator.next() % UInt64(candidates[line].count))
        drawn.append(candidates[line].remove(at: index))
        if candidates[line].isEmpty { candidates.remove(at: line) }
      }
    }
    drawn.shuffle(using: &generator)
    mutants = drawn.enumerated().map { index, mistake in
      DrawnMutant(
        number: index + 1, target: Self.target(of: mistake.file), file: mistake.file,
        candidate: mistake.candidate)
    }
  }

  static func target(of file: String) -> String {
    String(file.split(separator: "/").dropFirst().first ?? "")
  }

  /// Distributes a count in proportion to weights. The largest remainders get what is left.
  static func shares(of count: Int, among weights: [Int]) -> [Int] {
    let sum = max(weights.reduce(0, +), 1)
    var shares = weights.map { $0 * count / sum }
    let remainders = weights.indices.sorted {
      (weights[$1] * count % sum, $0) < (weights[$0] * count % sum, $1)
    }
    for index in remainders.prefix(count - shares.reduce(0, +)) { shares[index] += 1 }
    return shares
  }

  /// Reads the sources that the last build compiled: not those of the plugin, nor of the bridges,
  /// which are for the packages of users.
  static func texts(under root: URL, compiledIn log: BuildLog) throws -> [String: String] {
    var texts: [String: String] = [:]
    for source in try log.sources(under: root.appendingPathComponent("Sources")) {
      texts["Sources/" + source] = try String(
        contentsOfFile: "\(root.path)/Sources/\(source)", encoding: .utf8)
    }
    return texts
  }
}

extension SourceText {
  /// All mistakes that can be made in it, in the order of their places.
  var candidates: [Candidate] {
    let (bodies, values) = declarations()
    return bodies.flatMap(candidates(in:)) + values.flatMap(candidates(inInitialValue:))
  }

  /// The number of lines on which a token begins.
  var linesOfCode: Int { tokens.count { $0.startsLine } }

  fileprivate func byLine(_ candidates: [Candidate]) -> [[Candidate]] {
    var starts: [Int] = []
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset)
    }
    let groups = Dictionary(grouping: candidates) { candidate in
      starts.partitioningIndex { $0 >= candidate.range.lowerBound }
    }
    return groups.keys.sorted().map { groups[$0, default: []] }
  }
}

extension [Int] {
  /// Returns the index of the first element for which a condition holds, which holds for all
  /// elements after it.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// SplitMix64, so that a seed gives the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
