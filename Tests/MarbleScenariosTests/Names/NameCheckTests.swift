import Testing

@testable import MarbleLanguage

struct NameCheckTests {
  @Test func `definitions are ordered after the names they use`() throws {
    let file = SourceFile(
      path: "",
      bytes: Array(
        """
        scenario A
          let d = b.merge(with: c)
          let c = b.map { f($0) }
          hot a --a
          fn f = { v in g(v) }
          let b = a.map { c in c }
          fn g = { $0 }
        """.utf8))
    let ordered = try DefinitionGraph(file.scenarios[0].statements).ordered().get()
    #expect(ordered.map { $0.declaredName?.text } == ["b", "g", "f", "c", "d"])
  }

  @Test func `a chain of definitions may be as long as the file`() throws {
    let lines = (1...20_000).map { "let a\($0) = a\($0 + 1)\n" }.joined()
    let file = SourceFile("scenario A\n\(lines)")
    #expect(try DefinitionGraph(file.scenarios[0].statements).ordered().get().count == 20_000)
  }
}
