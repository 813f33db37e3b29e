import Foundation
import Testing

/// The comment of every operator has a diagram, and says what is its own.
@Suite struct `The documentation of every operator` {
  private static let catalogue =
    (try? Package.read("Sources/MarbleStreams/MarbleStreams.docc/Observable.md")) ?? ""

  @Test func `covers them all`() {
    #expect(DocumentedFunction.operators.count > 150)
    #expect(Set(DocumentedFunction.operators.map(\.name)).isSuperset(of: ["map", "just", "share"]))
  }

  @Test(arguments: DocumentedFunction.operators)
  func `has a diagram, or names the operator of which it is a form`(_ function: DocumentedFunction)
  {
    let isOfSwiftAlone = ofSwiftAlone.keys.contains(function.name)
    #expect(function.hasDiagram || function.isForm || isOfSwiftAlone)
  }

  /// The battery runs what the page says for every operator, with a table of exceptions.
  @Test func `leaves the defaults to one page`() {
    let page = Self.catalogue.components(separatedBy: "## What every operator does\n")[1]
      .components(separatedBy: "## Topics")[0]
    let words = ["failure", "completion", "throws", "disposal", "instant", "holds", "zero"]
    #expect(words.filter { !page.contains($0) } == [])
    let defaults = page.split { $0 == "." || $0 == "*" }
      .map { $0.split { $0.isWhitespace }.joined(separator: " ") }.filter { $0.count > 20 }
    #expect(defaults.count > 15)
    for function in DocumentedFunction.operators {
      #expect(defaults.filter(function.prose.contains) == [], "\(function)")
    }
  }

  @Test(arguments: DocumentedFunction.aliases)
  func `names the operator that a word of Combine stands for`(_ alias: DocumentedFunction) {
    #expect(alias.isAlias)
  }

  @Test func `covers all words of Combine`() {
    #expect(DocumentedFunction.aliases.count > 6)
  }

  @Test func `is found in the catalogue by what the operator does`() {
    let topics = Self.catalogue
    let others = ["asObservable", "refCount", "connect"]
    for name in Set(DocumentedFunction.operators.map(\.name)).subtracting(others).sorted() {
      #expect(topics.contains("``\(name)("), "\(name)")
    }
  }

  @Test(arguments: DocumentedFunction.operators)
  func `begins with one short sentence`(_ function: DocumentedFunction) {
    let summary = function.lines.prefix { !$0.isEmpty }.joined(separator: " ")
    #expect(summary.hasSuffix("."))
    #expect(summary.count <= 200)
  }

  @Test func `is read from the sources`() {
    let text = """
      /// Each value.
      ///
      /// ```marbles
      /// hot a -|
      /// ```
      ///
      /// It holds nothing.
      @inlinable
      public func each(
        _ other: Int
      ) -> Observable<Int> {
      }
      /// Not a stream.
      public func count() -> Int { 1 }
      /// The word for ``each(_:)``.
      public static func `every`() -> Observable<Int> { each(1) }
      """
    let functions = DocumentedFunction.functions(of: text, path: "F.swift")
      .filter(\.isOperator)
    #expect(functions.map(\.description) == ["F.swift:9 each", "F.swift:16 every"])
    #expect(functions.map(\.hasDiagram) == [true, false])
    #expect(functions.map(\.isForm) == [false, true])
    #expect(functions[0].prose == "Each value.   It holds nothing.")
  }
}

/// The operators that a scenario cannot write, with the reason.
private let ofSwiftAlone = [
  "create": "its closure is a program that tells an observer, not an expression",
  "withUnretained": "a text has no objects that could be gone",
]

/// The public functions of the library that return a stream.
extension DocumentedFunction {
  /// The operators, sources and connectables of the library, in the order of the files.
  static let operators = ["Connectable", "Operators", "Sources"].flatMap {
    operators(in: "Sources/MarbleStreams/" + $0)
  }

  /// The functions of `MarbleCombine`.
  static let aliases = operators(in: "Sources/MarbleCombine")

  private static func operators(in folder: String) -> [DocumentedFunction] {
    // A missing folder would leave nothing to check.
    try! functions(in: folder).filter(\.isOperator)
  }

  var isOperator: Bool { signature.contains(/->.*Observable</) }

  /// The lines of the comment without their indentation.
  var lines: [String] { comment.map { $0.trimmingCharacters(in: .whitespaces) } }

  /// The comment without its diagrams.
  var prose: String {
    var isDiagram = false
    let words = lines.filter { line in
      let isFence = line.hasPrefix("```")
      if isFence { isDiagram.toggle() }
      return !isFence && !isDiagram
    }
    return words.joined(separator: " ")
  }

  var hasDiagram: Bool { lines.contains("```marbles") }

  /// True for a form of another operator. Its comment names that operator, whose comment applies.
  var isForm: Bool {
    let summary = lines.prefix { !$0.isEmpty }.joined(separator: " ")
    return summary.contains("``") || prose.contains("Otherwise as ``")
  }

  /// True for Combine's name for an operator of another module, if the comment names that operator.
  /// Symbol links do not work across modules, so the comment uses code voice.
  var isAlias: Bool {
    path.hasPrefix("Sources/MarbleCombine/") && prose.contains(/Combine's (word|form|`).*`/)
  }
}
