import Foundation

/// Prints each comparison in a line when it is done: medians, their ratio to the first row with its
/// goal, and how many times as long the other libraries take.
package enum Table {
  package static func printHead() {
    print("ns of processor time per element, medians; × is the ratio to Marbles")
    line(
      "", ["Marbles", "×row 1", "goal", "", "OpenCombine", "", "AsyncAlg.", "", "RxJS", "×row 1"])
  }

  /// - Parameters:
  ///   - unit: The median of the first row.
  ///   - rxJS: Whether RxJS is measured.
  package static func printRow(_ row: Row, _ comparison: Comparison, unit: Double, rxJS: Bool) {
    let own = comparison.marbles.median
    let multiple = own / unit
    let ratio = { (other: Double?) in other.map { "×\(figure($0 / own))" } ?? "" }
    var cells = [figure(own), decimals(multiple)]
    cells += row.goal.map { [decimals($0), verdict(multiple, goal: $0)] } ?? ["", ""]
    for other in [comparison.openCombine, comparison.async] {
      cells += [other.map { figure($0.median) } ?? "-", ratio(other?.median)]
    }
    if !rxJS {
      cells.append(" not measured: RXJS is not set")
    } else if let other = comparison.rxJS?.median {
      cells += [figure(other), decimals(other / unit), ratio(other)]
    } else {
      cells.append("-")
    }
    line(row.name, cells)
  }

  /// A single run is accurate to a tenth.
  private static func verdict(_ multiple: Double, goal: Double) -> String {
    if multiple <= goal { return "reached" }
    return multiple <= goal * 1.1 ? "nearly" : "MISSED"
  }

  /// Prints a line of figures under a name.
  package static func line(_ name: String, _ cells: [String]) {
    let widths = [8, 8, 7, 8, 12, 7, 10, 7, 8, 8, 7]
    let padded = zip(cells, widths).map { cell, width in
      String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    print(name + String(repeating: " ", count: max(0, 46 - name.count)) + padded.joined())
  }

  private static func decimals(_ number: Double) -> String {
    String(format: "%.2f", number)
  }

  package static func figure(_ number: Double) -> String {
    String(format: number < 100 ? "%.1f" : "%.0f", number)
  }
}
