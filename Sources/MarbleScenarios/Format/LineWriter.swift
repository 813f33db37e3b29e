import MarbleDiagrams

/// Writes the lines of a layout. Every line gets the line break of the first line of the file.
struct LineWriter {
  private let source: [UInt8]
  private let lineBreak: [UInt8]
  private var bytes: [UInt8] = []

  static func write(_ lines: [LayoutLine], of file: SourceFile) -> [UInt8] {
    var writer = LineWriter(source: file.text)
    writer.bytes.reserveCapacity(writer.source.count + writer.source.count / 8)
    var next = 0
    while next < lines.count {
      let first = next
      repeat {
        next += 1
      } while next < lines.count && lines[next - 1].isAnnotated && lines[next].isAnnotated
      writer.write(lines[first..<next])
    }
    return writer.bytes
  }

  private init(source: SourceText) {
    self.source = source.bytes
    lineBreak = source.lineBreak
  }

  /// Writes one line, or neighbours whose comments share a column.
  private mutating func write(_ lines: ArraySlice<LayoutLine>) {
    let isAnnotated = lines.first!.isAnnotated
    let width = isAnnotated ? lines.map { $0.indentation + $0.text.columns }.max()! : 0
    for line in lines {
      if line.content != .blank { bytes.append(spaces: line.indentation) }
      bytes += line.text
      if let comment = line.comment {
        if isAnnotated { bytes.append(spaces: width + 2 - line.indentation - line.text.columns) }
        bytes += source[comment]
      }
      // Before a single line feed, a trailing carriage return would be read as part of the line
      // break.
      if bytes.last == Byte.carriageReturn, lineBreak.count == 1 {
        bytes.append(Byte.carriageReturn)
      }
      bytes += lineBreak
    }
  }
}

extension LayoutLine {
  /// True if a comment follows other text on the line.
  fileprivate var isAnnotated: Bool { comment != nil && content != .comment }
}

extension Sequence<UInt8> {
  /// The number of characters in these bytes.
  package var columns: Int {
    if let count = withContiguousStorageIfAvailable(Self.asciiCount) { return count ?? text.count }
    return text.count
  }

  private var text: String { String(decoding: Array(self), as: UTF8.self) }

  private static func asciiCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.allSatisfy(Byte.isASCII) ? bytes.count : nil
  }
}
