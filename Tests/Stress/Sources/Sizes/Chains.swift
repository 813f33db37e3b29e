/// Checks the number of operators that fit on a stack of eight megabytes, in every operation.
enum Chains {
  private static let longest = 1_000

  /// Measures short chains, then builds the long chains of all stages that fit. Returns the stages
  /// that do not fit.
  static func check() -> [String] {
    print(row("bytes of stack for each operator", ChainUse.names))
    var misses: [String] = []
    for (name, stage) in Chain.stages {
      let count = name.split(separator: ".").count
      let use = ChainUse(of: stage, length: 500 / count)
      let bytes = use.bytes.map { $0 / UInt(count) }
      print(row(name, bytes.map { String($0) }))
      // The stack of the system and of the thread's first function does not belong to the chain.
      if Int(bytes.max() ?? 0) * longest < SmallStack.size - 128 << 10 {
        _ = ChainUse(of: stage, length: longest / count)
      } else {
        misses.append("\(longest) of \(name) do not fit on a stack of 8 MB")
      }
    }
    return misses
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let widths = [34] + cells.map { _ in 11 }
    return zip([name] + cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }.joined()
  }
}
