extension Equation {
  /// All equations, in the order of the table.
  static let all = lines.compactMap(Equation.init)

  /// The numbers of the equations by the operator on their left.
  static let numbers = Dictionary(grouping: all.indices) { all[$0].operatorName }

  /// The equations of the table as texts. An equation goes on in the indented lines below it.
  ///
  /// The right pipeline uses other code than the left one. Otherwise a defect would be in both, and
  /// the law would not detect it.
  static let lines: [String] = {
    // Without the table there would be nothing to check.
    let text = try! Package.read("Tests/MarbleScenariosTests/Tables/equations.txt")
    var lines: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      let part = line.drop { $0 == " " }
      if part.startIndex == line.startIndex {
        lines.append(String(part))
      } else {
        lines[lines.count - 1] += part.hasPrefix(".") ? part : " " + part
      }
    }
    return lines
  }()
}
