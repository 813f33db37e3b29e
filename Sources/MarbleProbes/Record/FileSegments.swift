import MarbleDiagrams
import MarbleScenarios

/// A file in segments: the text before the first scenario, and one segment for each scenario.
struct FileSegments {
  var head: EditedText
  var scenarios: [EditedText]

  /// - Parameter previous: The segments that the file was made from, if the lines should keep the
  ///   numbers of an older file.
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

  /// The whole file.
  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  /// The range before the first scenario, then from the line of each scenario to the line of the
  /// next.
  private static func ranges(of file: SourceFile) -> [Range<Int>] {
    let starts = file.scenarios.map {
      file.text.line(containing: Int($0.range.start)).lowerBound
    }
    return zip([0] + starts, starts + [file.text.bytes.count]).map { $0..<$1 }
  }
}
