import MarbleDiagrams

/// A file cut in pieces, one for what stands before the first scenario and one for each of them.
struct FileSegments {
  var head: [UInt8]
  var scenarios: [[UInt8]]

  init(_ file: SourceFile, edits: TextEdits? = nil) {
    let ranges = Self.ranges(of: file)
    let pieces = (edits ?? TextEdits(file.text)).applied(in: ranges)
    head = pieces[0]
    scenarios = Array(pieces.dropFirst())
  }

  /// The file that the pieces are.
  var bytes: [UInt8] { head + scenarios.joined() }

  /// Up to the first scenario, and from the beginning of each one's line to that of the next.
  private static func ranges(of file: SourceFile) -> [Range<Int>] {
    let starts = file.scenarios.map {
      file.text.line(containing: Int($0.range.start)).lowerBound
    }
    return zip([0] + starts, starts + [file.text.bytes.count]).map { $0..<$1 }
  }
}
