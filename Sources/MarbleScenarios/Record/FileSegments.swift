import MarbleDiagrams

/// A file cut in pieces, one for what stands before the first scenario and one for each of them.
struct FileSegments {
  var head: EditedText
  var scenarios: [EditedText]

  /// - Parameter previous: the pieces that the file was read from, if their lines are to be those of an older file.
  init(_ file: SourceFile, edits: TextEdits? = nil, after previous: FileSegments? = nil) {
    let ranges = Self.ranges(of: file)
    var pieces = (edits ?? TextEdits(file.text)).applied(in: ranges)
    if let previous {
      pieces = zip(zip(previous.pieces, pieces), ranges).map { texts, range in
        let line = file.text.lineIndex(containing: range.lowerBound)
        return texts.0.changed(into: texts.1, startingAt: line)
      }
    }
    head = pieces[0]
    scenarios = Array(pieces.dropFirst())
  }

  private var pieces: [EditedText] { [head] + scenarios }

  /// The file that the pieces are.
  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  /// Up to the first scenario, and from the beginning of each one's line to that of the next.
  private static func ranges(of file: SourceFile) -> [Range<Int>] {
    let starts = file.scenarios.map {
      file.text.line(containing: Int($0.range.start)).lowerBound
    }
    return zip([0] + starts, starts + [file.text.bytes.count]).map { $0..<$1 }
  }
}
