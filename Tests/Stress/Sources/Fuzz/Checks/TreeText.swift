import MarbleDiagrams

@testable import MarbleLanguage
@testable import MarbleProbes
@testable import MarbleScenarios

/// The content of a file without its places: every node of its tree except the ranges.
///
/// It uses reflection, so it includes nodes that are added to the tree later.
struct TreeText {
  private(set) var text = ""

  init(_ file: SourceFile) {
    add(file.head)
    for scenario in file.scenarios { add(scenario) }
  }

  private mutating func add(_ value: Any) {
    // Diagrams are ranges as well; the comparison of the reports covers their events.
    if value is SourceRange || value is Range<Int> || value is Character { return }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty {
      text += "\(value) "
      return
    }
    if mirror.displayStyle == .enum, let label = mirror.children.first?.label {
      text += label + " "
    }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      // The order of the elements differs between two runs.
      text += "\(mirror.children.count) "
      return
    }
    text += "("
    for child in mirror.children { add(child.value) }
    text += ") "
  }
}
