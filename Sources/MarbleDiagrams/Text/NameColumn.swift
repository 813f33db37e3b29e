/// The names of the rows, padded so that all diagrams begin in the same column, as in a scenario.
///
/// In a window that is too narrow for names and diagrams side by side, each name stands above its
/// row.
struct NameColumn {
  private let names: [String]
  /// The number of cells that the names take from the width of the diagrams.
  let width: Int

  /// If fewer cells than this remain for the diagrams, the names stand above them.
  static let leastRoom = 20

  /// - Parameter window: The number of cells for names and diagrams together; nil for no limit.
  init(_ names: [String], in window: Int? = nil) {
    let names = names.map { clipped($0, to: min(40, window ?? .max)) }
    let column = max(14, (names.map { displayWidth(of: $0) }.max() ?? 0) + 2)
    let isAbove = window.map { $0 - column < Self.leastRoom } ?? false
    self.names = names
    width = isAbove ? 0 : column
  }

  var padding: String { String(repeating: " ", count: width) }

  /// Returns the row with its name before it, or with its name in a line above it.
  func lines(_ index: Int, _ row: String) -> [String] {
    let name = names[index]
    if width == 0 { return name.isEmpty ? [row] : [name, row] }
    return [name + String(repeating: " ", count: width - displayWidth(of: name)) + row]
  }
}
