import MarbleDiagrams

/// One scenario file, or one block of a page, read: what it says, and what is wrong with how it says it.
///
/// Reading never fails as a whole. A scenario that has an error of its own is not `isValid`, its
/// neighbours stay usable; an error in the head concerns every scenario below it.
package struct SourceFile: Sendable {
  /// The bytes, with the path as messages print it.
  package let text: SourceText
  /// The statements before the first scenario; they hold for all of them.
  package let head: [Statement]
  /// What is wrong before the first scenario, or with the file as such.
  package let headErrors: [SyntaxError]
  package let scenarios: [ScenarioSyntax]

  package var path: String { text.file }

  /// Every error of the file, in the order of the lines.
  package var errors: [SyntaxError] { headErrors + scenarios.flatMap(\.errors) }
}

extension SourceFile {
  /// The longest file that is read: offsets into it fit into 32 bits.
  private static var sizeLimit: Int { Int(Int32.max) }

  /// Reads a file in linear time. A byte order mark, CR LF and a missing last line break are fine;
  /// bytes that are no UTF-8 are an error, and nothing else is read then.
  ///
  /// - Parameter admittingOpenRows: whether rows that say what must happen may stand without a diagram; its range is then empty,
  ///   behind the name.
  package init(path: String, bytes: [UInt8], admittingOpenRows: Bool = false) {
    text = SourceText(file: path, bytes: bytes)
    if let obstacle = Self.obstacle(to: text) {
      (head, scenarios) = ([], [])
      headErrors = [obstacle]
    } else {
      (head, headErrors, scenarios) = FileReader.read(
        bytes, admittingOpenRows: admittingOpenRows)
    }
  }
  /// Why nothing of a text can be read.
  static func obstacle(to text: SourceText) -> SyntaxError? {
    if text.bytes.count > sizeLimit {
      return SyntaxError(fact: .fileTooLarge, range: SourceRange(0, 0))
    }
    return text.firstInvalidOffset.map {
      SyntaxError(fact: .invalidUTF8, range: SourceRange($0, $0 + 1))
    }
  }
}
