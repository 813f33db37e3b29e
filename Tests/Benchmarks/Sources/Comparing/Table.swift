import Foundation

/// Prints each comparison in a line when it is done: medians, and how many times as long the other
/// libraries take.
package enum Table {
  package static func printHead() {
    print("ns of processor time per element, medians; RxSwift and RxJS as measured elsewhere")
    line(
      "", ["Marbles", "to reach", "", "OpenCombine", "", "AsyncAlg.", "", "RxSwift", "RxJS"])
  }

  package static func printRow(_ row: Row, _ comparison: Comparison) {
    let own = comparison.marbles.median
    let ratio = { (other: Double?) in other.map { "×\(figure($0 / own))" } ?? "" }
    line(
      row.name,
      [
        figure(own),
        row.target.map { "< \(figure($0))" } ?? "",
        row.target.map { own < $0 ? "reached" : "MISSED" } ?? "",
        comparison.openCombine.map { figure($0.median) } ?? "-",
        ratio(comparison.openCombine?.median),
        comparison.async.map { figure($0.median) } ?? "-",
        ratio(comparison.async?.median),
        row.peers.rxSwift.map(figure) ?? "-",
        row.peers.rxJS.map(figure) ?? "-",
      ])
  }

  /// Prints a line of figures under a name.
  package static func line(_ name: String, _ cells: [String]) {
    let widths = [8, 9, 8, 12, 7, 10, 7, 8, 6]
    let padded = zip(cells, widths).map { cell, width in
      String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    print(name + String(repeating: " ", count: max(0, 46 - name.count)) + padded.joined())
  }

  package static func figure(_ number: Double) -> String {
    String(format: number < 100 ? "%.1f" : "%.0f", number)
  }
}
