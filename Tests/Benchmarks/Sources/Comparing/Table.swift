import Foundation

/// Prints each comparison in a line when it is done: medians, their ratio to the first row with its
/// goal, and how many times as long the other libraries take.
package enum Table {
  package static func printHead() {
    print("ns of processor time per element, medians; RxSwift and RxJS as measured elsewhere")
    line(
      "", ["Marbles", "×row 1", "goal", "", "OpenCombine", "", "AsyncAlg.", "", "RxSwift", "RxJS"])
  }

  /// - Parameter unit: The median of the first row.
  package static func printRow(_ row: Row, _ comparison: Comparison, unit: Double) {
    let own = comparison.marbles.median
    let multiple = own / unit
    let ratio = { (other: Double?) in other.map { "×\(figure($0 / own))" } ?? "" }
    line(
      row.name,
      [
        figure(own),
        String(format: "%.2f", multiple),
        row.goal.map { String(format: "%.2f", $0) } ?? "",
        row.goal.map { verdict(multiple, goal: $0) } ?? "",
        comparison.openCombine.map { figure($0.median) } ?? "-",
        ratio(comparison.openCombine?.median),
        comparison.async.map { figure($0.median) } ?? "-",
        ratio(comparison.async?.median),
        row.peers.rxSwift.map(figure) ?? "-",
        row.peers.rxJS.map(figure) ?? "-",
      ])
  }

  /// A single run is accurate to a tenth.
  private static func verdict(_ multiple: Double, goal: Double) -> String {
    if multiple <= goal { return "reached" }
    return multiple <= goal * 1.1 ? "nearly" : "MISSED"
  }

  /// Prints a line of figures under a name.
  package static func line(_ name: String, _ cells: [String]) {
    let widths = [8, 8, 7, 8, 12, 7, 10, 7, 8, 6]
    let padded = zip(cells, widths).map { cell, width in
      String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    print(name + String(repeating: " ", count: max(0, 46 - name.count)) + padded.joined())
  }

  package static func figure(_ number: Double) -> String {
    String(format: number < 100 ? "%.1f" : "%.0f", number)
  }
}
