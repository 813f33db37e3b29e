/// A line of a page that begins or ends a block of code: three backticks or tildes, or more of them.
struct Fence {
  private let mark: UInt8
  private let count: Int
  /// What stands behind the marks, without spaces at its ends.
  private let info: ArraySlice<UInt8>

  /// Nil for any other line. How far it is indented says nothing, as it may stand in a list.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.trimmed
    guard let mark = text.first, mark == Byte.backtick || mark == Byte.tilde else { return nil }
    self.mark = mark
    count = text.prefix { $0 == mark }.count
    info = text.dropFirst(count).trimmed
    // Code within a line may look like a fence.
    guard count >= 3, mark == Byte.tilde || !info.contains(mark) else { return nil }
  }

  /// Whether what it begins is to be run.
  var isOfMarbles: Bool { info.elementsEqual("marbles".utf8) }

  /// Whether it ends what another one has begun.
  func closes(_ opening: Fence) -> Bool {
    mark == opening.mark && count >= opening.count && info.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and line ends around it.
  var trimmed: ArraySlice<UInt8> {
    let isBlank = { Byte.isSpace($0) || $0 == Byte.carriageReturn || $0 == Byte.lineFeed }
    let start = firstIndex { !isBlank($0) } ?? endIndex
    let end = lastIndex { !isBlank($0) } ?? start - 1
    return self[start..<Swift.max(start, end + 1)]
  }
}
