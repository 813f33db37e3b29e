/// What the command line asks for: `[--repetitions N] [PART OF A NAME…]`.
package struct Options {
  package private(set) var repetitions: Int
  /// Parts of names; a workload that holds one of them is measured, all if there is none.
  private var filters: [String] = []

  package init?(_ arguments: some Sequence<String>, repetitions standard: Int) {
    repetitions = standard
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument == "--repetitions" {
        guard let count = rest.next().flatMap({ Int($0) }), count > 0 else { return nil }
        repetitions = count
      } else if argument.hasPrefix("-") {
        return nil
      } else {
        filters.append(argument)
      }
    }
  }

  package func selects(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }
}
