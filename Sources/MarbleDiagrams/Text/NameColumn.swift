/// The names of the rows, padded so that all diagrams begin in one column: where they do in a scenario.
struct NameColumn {
  private let names: [String]
  let width: Int

  init(_ names: [String]) {
    self.names = names.map { clipped($0, to: 40) }
    width = max(14, (self.names.map { displayWidth(of: $0) }.max() ?? 0) + 2)
  }

  var padding: String { String(repeating: " ", count: width) }

  func cell(_ index: Int) -> String {
    names[index] + String(repeating: " ", count: width - displayWidth(of: names[index]))
  }
}
