/// How many operators fit on a stack of eight megabytes, whatever happens to them.
enum Chains {
  private static let wanted = 10_000

  /// Measures short chains, then makes the long ones of all that fit; says which do not.
  static func check() -> [String] {
    print(row("bytes of stack for each operator", ChainUse.names))
    var misses: [String] = []
    for (name, stage) in Chain.stages {
      let count = name.split(separator: ".").count
      let use = ChainUse(of: stage, length: 500 / count)
      let bytes = use.bytes.map { $0 / UInt(count) }
      print(row(name, bytes.map { String($0) }))
      // What the system and the thread's first function take is not the chain's.
      if Int(bytes.max() ?? 0) * wanted < SmallStack.size - 128 << 10 {
        _ = ChainUse(of: stage, length: wanted / count)
      } else {
        misses.append("\(wanted) of \(name) do not fit on a stack of 8 MB")
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
