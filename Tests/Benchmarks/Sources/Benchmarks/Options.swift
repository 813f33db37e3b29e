/// What the command line asks for: `Benchmarks [--repetitions N] [FILTER…]`.
struct Options {
  var repetitions = 9
  /// Parts of names; a workload that holds one of them is measured, all if there is none.
  var filters: [String] = []

  init?(_ arguments: some Sequence<String>) {
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

  func selects(_ workload: Workload) -> Bool {
    filters.isEmpty || filters.contains { workload.name.contains($0) }
  }
}
