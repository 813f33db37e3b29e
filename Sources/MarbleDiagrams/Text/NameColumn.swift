/// The names of the rows, padded so that all diagrams begin in one column: where they do in a scenario.
///
/// In a window that is too narrow for names and diagrams side by side, each name stands above its
/// row.
struct NameColumn {
  private let names: [String]
  /// How many cells the names take from those of the diagrams.
  let width: Int

  /// Diagrams of fewer cells than this have no names beside them.
  static let leastRoom = 20

  /// - Parameter window: in how many cells names and diagrams have to have room; nil for as many as
  ///   they take.
  init(_ names: [String], in window: Int? = nil) {
    let names = names.map { clipped($0, to: min(40, window ?? .max)) }
    let column = max(14, (names.map { displayWidth(of: $0) }.max() ?? 0) + 2)
    let isAbove = window.map { $0 - column < Self.leastRoom } ?? false
    self.names = names
    width = isAbove ? 0 : column
  }

  var padding: String { String(repeating: " ", count: width) }

  /// The row with its name before it, or with its name in a line above it.
  func lines(_ index: Int, _ row: String) -> [String] {
    let name = names[index]
    if width == 0 { return name.isEmpty ? [row] : [name, row] }
    return [name + String(repeating: " ", count: width - displayWidth(of: name)) + row]
  }
}
