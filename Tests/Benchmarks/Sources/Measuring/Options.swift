/// The arguments of the command line: `[--repetitions N] [PART OF A NAME…]`.
package struct Options {
  package private(set) var repetitions: Int
  /// Parts of names. A workload is measured if its name has one of them; without parts, all
  /// workloads are measured.
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
