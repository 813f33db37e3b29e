import MarbleProbes
import MarbleScenarios

/// One scenario of a document as an editor shows it. The positions count from the beginning of the
/// scenario, so an edit above does not change them.
final class PartReading {
  let outline: Outline?
  /// The recording of the scenario below the head. Nil until it is needed.
  var recording: FileRecording?

  init(_ range: Range<Int>, of parts: FileParts, _ encoding: PositionEncoding) {
    let bytes = Array(parts.text.bytes[range])
    let file = SourceFile(path: parts.text.file, bytes: bytes, admittingOpenRows: true)
    let text = DocumentText(bytes, encoding: encoding)
    outline = file.scenarios.first.map { Outline($0, in: text) }
  }
}
