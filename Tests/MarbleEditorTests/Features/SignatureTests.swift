import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `Signature help` {
  /// The active form with its active parameter in brackets, at the end of a line; nil for none.
  private func active(_ line: String) throws -> String? {
    var bench = try EditorBench("scenario A\n  hot a  -1-|\n  \(line)\n")
    let answer = try bench.request(
      "textDocument/signatureHelp", EditorBench.place(2, 2 + line.utf16.count))
    guard answer != .null else { return nil }
    let signatures = try #require(answer["signatures"]?.array)
    let signature = signatures[try #require(answer["activeSignature"]?.integer)]
    let label = Array(try #require(signature["label"]?.string).utf16)
    let parameters = try #require(signature["parameters"]?.array)
    let place = parameters[try #require(answer["activeParameter"]?.integer)]["label"]?.array
    let (start, end) = (place?[0].integer ?? 0, place?[1].integer ?? 0)
    func text(_ part: ArraySlice<UInt16>) -> String { String(decoding: part, as: UTF16.self) }
    return text(label[..<start]) + "»" + text(label[start..<end]) + "«" + text(label[end...])
  }

  @Test(arguments: [
    ("let b = a.delay(", "delay(»_: duration«, [delaysErrors: true or false])"),
    ("let b = a.debounce(", "debounce(»_: duration«, [onCompletion: .flush or .drop])"),
    ("let b = a.debounce(2t, ", "debounce(_: duration, »[onCompletion: .flush or .drop]«)"),
    ("let b = a.debounce([1, ", "debounce(»_: duration«, [onCompletion: .flush or .drop])"),
    ("let b = a.debounce({ x, ", "debounce(»_: duration«, [onCompletion: .flush or .drop])"),
    ("let b = a.debounce([1, 2], ", "debounce(_: duration, »[onCompletion: .flush or .drop]«)"),
    ("let b = a.debounce(\"1, (2\", ", "debounce(_: duration, »[onCompletion: .flush or .drop]«)"),
    // The label chooses the form: the second one of debounce takes it first.
    ("let b = a.debounce(onCompletion: .drop, ", nil as String?),
    (
      "let b = merge(a, a.map { [$0, 2] }, f(1, 2), ", "merge(»_: stream...«)"
    ),
    ("let b = a.buffer(timeSpan: 3t, count: ", nil),
  ])
  func `shows the parameter at the position`(line: String, expected: String?) throws {
    let shown = try active(line)
    if let expected { #expect(shown == expected) } else { #expect(shown != nil) }
  }

  @Test func `follows the labels`() throws {
    let buffer = try active("let b = a.buffer(timeSpan: 3t, count: ")
    #expect(buffer?.contains("»count: ") == true, "\(buffer ?? "")")
    let debounce = try active("let b = a.debounce(onCompletion: .drop, ")
    #expect(debounce?.hasPrefix("debounce([onCompletion: ") == true, "\(debounce ?? "")")
  }

  @Test(arguments: [
    "let b = a.map { ", "let b = a.delay(1t)", "let b = (", "let b = a.unknown(", "expect a",
    "let b = a.flatMap { find(", #"let b = a.map { "delay(" "#,
  ])
  func `is missing outside of the parentheses of an operator`(line: String) throws {
    #expect(try active(line) == nil)
  }

  @Test func `knows the operators of a project, and every form once`() throws {
    for name in Set(OperatorRegistry.standard.declarations.flatMap(\.names)) {
      var bench = try EditorBench("scenario A\n  hot a  -1-|\n  let b = a.\(name)(\n")
      let place = EditorBench.place(2, "  let b = a.\(name)(".utf16.count)
      let answer = try bench.request("textDocument/signatureHelp", place)
      guard let signatures = answer["signatures"]?.array else { continue }
      let labels = signatures.compactMap { $0["label"]?.string }
      #expect(Set(labels).count == labels.count)
      for (label, signature) in zip(labels, signatures) {
        #expect(label.hasPrefix("\(name)("))
        for parameter in signature["parameters"]?.array ?? [] {
          let end = try #require(parameter["label"]?.array?[1].integer)
          #expect(end < label.utf16.count)
        }
      }
    }
  }
}
