import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `Signature help` {
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
