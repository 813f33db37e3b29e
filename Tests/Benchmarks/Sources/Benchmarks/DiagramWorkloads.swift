import MarbleDiagrams
import MarbleTesting

extension Workload {
  /// Parses a long row that repeats one pattern.
  static func parsing(_ kind: String, _ pattern: String, characters: Int, target: Double?)
    -> Workload
  {
    timed(
      "parse a diagram, \(kind) `\(pattern)`", unit: "ns/character", target: target,
      events: characters
    ) {
      let text = String(repeating: pattern, count: characters / pattern.count)
      var marks = 0
      let elapsed = Benchmarks.timed {
        marks = try! Diagram(text, role: .expectation, tick: .milliseconds(1)).marks.count
      }
      precondition(marks <= characters)
      return elapsed
    }
  }
}
