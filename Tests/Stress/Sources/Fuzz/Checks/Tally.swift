/// The number of inputs that reached each part of the tool. A part that no input reached was not
/// tested.
struct Tally {
  enum Part: String, CaseIterable {
    case inputs, ended, scenarios, passed, failed, invalid, formatted, recorded, refused, explained,
      drawn
    case pages, commands
    case logs, reproduced
  }

  private var counts: [Part: Int] = [:]

  subscript(part: Part) -> Int {
    get { counts[part] ?? 0 }
    set { counts[part] = newValue }
  }

  mutating func add(_ other: Tally) {
    for part in Part.allCases { self[part] += other[part] }
  }

  var text: String { Part.allCases.map { "\(self[$0]) \($0.rawValue)" }.joined(separator: ", ") }

  /// The numbers in the order of the parts, as one line between two processes.
  var line: String { Part.allCases.map { "\(self[$0])" }.joined(separator: " ") }

  init() {}

  init(line: Substring) {
    for (part, number) in zip(Part.allCases, line.split(separator: " ")) {
      self[part] = Int(number) ?? 0
    }
  }
}
