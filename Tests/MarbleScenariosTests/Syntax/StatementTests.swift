import MarbleDiagrams
import Testing

@testable import MarbleLanguage

struct StatementTests {
  @Test(arguments: [("scenario", "statements"), ("property", "statements-of-properties")])
  func `a statement is read into its parts`(owner: String, table: String) throws {
    try RecordedTable.check(table) { source in
      let file = SourceFile("\(owner) A\n  \(source)")
      guard let statement = file.scenarios.first?.statements.first else { return "\(file.errors)" }
      let written = file.text.text(statement.range.bytes)
      let rest = source.dropFirst(written.count).drop { $0 == " " }
      #expect(source.hasPrefix(written) && (rest.isEmpty || rest.hasPrefix("//")), "\(written)")
      let kind = Mirror(reflecting: statement).children.first?.label ?? ""
      return "\(kind): \(Self.parts(of: statement, in: file))"
    }
  }

  /// The values that a statement has read, without their places.
  private static func parts(of value: Any, _ label: String? = nil, in file: SourceFile) -> String {
    switch value {
    case let range as SourceRange:
      return label == "diagram" ? "<\(file.text.text(range.bytes))>" : ""
    case is Range<Int>: return ""
    case let flag as Bool: return flag ? label ?? "" : ""
    case let name as Name: return name.text
    case let expression as Expression: return expression.spelling
    case let closure as Closure: return closure.spelling
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if value is Value || value is Duration || value is Looseness { return "\(value)" }
    guard !mirror.children.isEmpty else {
      return mirror.displayStyle == .enum || mirror.displayStyle == nil ? "\(value)" : ""
    }
    return mirror.children.map { parts(of: $0.value, $0.label, in: file) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
