import MarbleProbes
import MarbleScenarios

/// The layout of a document, as `marbles format` makes it.
enum Formatting {
  /// The edits that format a document. None if it has errors, which its diagnostics report, or if
  /// it is a page.
  static func edits(of document: Document) throws(ResponseError) -> JSONValue {
    guard !document.isPage else { return [] }
    let file = SourceFile(path: document.source.path, bytes: document.text.bytes)
    guard let bytes = try? file.laidOut() else { return [] }
    if let fault = RewriteCheck.fault(inLayout: bytes, of: file) {
      throw .requestFailed("\(fault.message(path: file.path)). \(ToolFault.advice)")
    }
    let edit = TextEdit(from: document.text.bytes, to: bytes)
    return .array([edit].compactMap { $0?.json(in: document.text) })
  }
}
