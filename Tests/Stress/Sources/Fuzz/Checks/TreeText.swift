import MarbleDiagrams

@testable import MarbleScenarios

/// What a file says, without where it says it: every node of its tree, ranges left out.
///
/// It looks through values by reflection, so a node that is added to the tree takes part as well.
struct TreeText {
  private(set) var text = ""

  init(_ file: SourceFile) {
    add(file.head)
    for scenario in file.scenarios { add(scenario) }
  }

  private mutating func add(_ value: Any) {
    // Diagrams are ranges too: what happens in them is compared in the reports.
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
      // Their order is not the same twice.
      text += "\(mirror.children.count) "
      return
    }
    text += "("
    for child in mirror.children { add(child.value) }
    text += ") "
  }
}
