import Foundation
import Measuring

/// Prints each measurement in a line when it is done.
enum Table {
  private static let nameWidth = 52

  static func printHead() {
    line("", ["median", "least", "most"], "unit", "to reach")
  }

  static func printRow(_ workload: Workload, _ figures: Figures) {
    let cells = [figures.median, figures.least, figures.most].map(figure)
    let verdict = workload.target.map { target in
      "< \(figure(target))  \(figures.median < target ? "reached" : "MISSED")"
    }
    line(workload.name, cells, workload.unit, verdict ?? "")
  }

  private static func line(_ name: String, _ figures: [String], _ unit: String, _ verdict: String) {
    let cells = figures.map { padded($0, to: 9, onTheLeft: true) }.joined()
    print("\(padded(name, to: nameWidth))\(cells)  \(padded(unit, to: 13))\(verdict)")
  }

  private static func figure(_ number: Double) -> String {
    String(format: number < 100 ? "%.2f" : "%.0f", number)
  }

  private static func padded(_ text: String, to width: Int, onTheLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - text.count))
    return onTheLeft ? padding + text : text + padding
  }
}
