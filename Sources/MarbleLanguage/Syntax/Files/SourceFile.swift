import MarbleDiagrams

/// One scenario file, or one block of a page, with its syntax and its syntax errors.
///
/// Reading never fails as a whole. A scenario with an error is not `isValid`, but its neighbours
/// can be used. An error in the head affects every scenario below it.
///
/// The plans and the runs of its scenarios share this object.
package final class SourceFile: Sendable {
  /// The bytes, with the path as messages print it.
  package let text: SourceText
  /// The statements before the first scenario. They apply to all scenarios.
  package let head: [Statement]
  /// The errors before the first scenario, or of the file as such.
  package let headErrors: [SyntaxError]
  package let scenarios: [ScenarioSyntax]
  /// The maximum number of errors that are reported for each run of a scenario.
  package let errorLimit: Int

  package init(
    text: SourceText, head: [Statement], headErrors: [SyntaxError], scenarios: [ScenarioSyntax]
  ) {
    self.text = text
    self.head = head
    self.headErrors = headErrors
    self.scenarios = scenarios
    let runs = scenarios.reduce(0) { $0 + max(1, $1.cases.count) }
    errorLimit = ErrorLimit.ofEach(among: runs)
  }

  package var path: String { text.file }

  /// The line that the report of a run names.
  package func line(ofRun scenario: ScenarioSyntax) -> Int {
    text.position(of: Int(scenario.place.start)).line
  }

  /// Every error of the file, in the order of the lines.
  package var errors: [SyntaxError] { headErrors + scenarios.flatMap(\.errors) }
}

extension SourceFile {
  /// The maximum size of a file. Offsets into it fit into 32 bits.
  private static var sizeLimit: Int { Int(Int32.max) }

  /// Reads a file in linear time. A byte order mark, CR LF and a missing last line break are
  /// accepted. If the bytes are not UTF-8, this is the only error, and nothing is read.
  ///
  /// - Parameter admittingOpenRows: True if expecting rows may omit the diagram. Its range is then
  ///   empty, after the name.
  package convenience init(path: String, bytes: [UInt8], admittingOpenRows: Bool = false) {
    let text = SourceText(file: path, bytes: bytes)
    if let obstacle = Self.obstacle(to: text) {
      self.init(text: text, head: [], headErrors: [obstacle], scenarios: [])
    } else {
      var totals = FileReader.Totals()
      let (head, errors, scenarios) = FileReader.read(
        bytes, in: text.line(0).lowerBound..<bytes.count, admittingOpenRows: admittingOpenRows,
        totals: &totals)
      self.init(text: text, head: head, headErrors: errors, scenarios: scenarios)
    }
  }

  /// Why a text cannot be read at all.
  package static func obstacle(to text: SourceText) -> SyntaxError? {
    if text.bytes.count > sizeLimit {
      return SyntaxError(.fileTooLarge, SourceRange(0, 0))
    }
    return text.firstInvalidOffset.map {
      SyntaxError(.invalidUTF8, SourceRange($0, $0 + 1))
    }
  }
}

extension SourceFile {
  /// The scenarios to run: each as it is written, or once for each of its cases.
  package var runs: [ScenarioSyntax] { scenarios.flatMap(\.runs) }

  /// The number of the scenario at a byte: the last one that begins there or above. Nil in the
  /// head.
  ///
  /// - Complexity: O(log *n*) in the number of scenarios.
  package func scenarioIndex(at offset: Int) -> Int? {
    let next = scenarios.partitionPoint { Int($0.range.start) > offset }
    return next > 0 ? next - 1 : nil
  }
}
