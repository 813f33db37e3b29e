import Foundation

@testable import MarbleScenarios

/// A file under `marbles/operators` or `marbles/feedback`: the calls of its scenarios, and the
/// conditions they show.
struct OperatorFile {
  /// The file name without its extension: an operator's name in kebab case.
  let name: String
  let scenarios: [OperatorScenario]
  /// True if its head sends `out` or the activity of inner streams into the subject `input`.
  let isFedBack: Bool

  /// Every file about one operator, in order.
  static let all = files(in: "operators")

  /// Every file of a folder of `marbles`, in order.
  static func files(in folder: String) -> [OperatorFile] {
    Package.files(in: "marbles/\(folder)", endingIn: ".marbles").compactMap { path in
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      return (try? Package.bytes(of: path)).map { OperatorFile(name, $0) }
    }
  }

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    let file = SourceFile(path: name, bytes: bytes)
    scenarios = file.scenarios.map { OperatorScenario($0, bytes) }
    isFedBack = file.head.contains {
      guard case .feed(let row) = $0 else { return false }
      let pipeline = String(decoding: bytes[row.pipeline.range.bytes], as: UTF8.self)
      return pipeline.contains("out.") || pipeline.contains("busy.")
    }
  }

  var calls: [MarbleScenarios.Call] { scenarios.flatMap(\.calls) }

  func shows(_ condition: Condition) -> Bool {
    scenarios.contains { $0.conditions.contains(condition) }
  }
}

/// A condition in which every operator must be shown.
enum Condition: String, CaseIterable {
  /// Its source completes without a value.
  case empty
  /// Its source emits no event.
  case silent
  /// Its source fails.
  case failing
  /// Its subscriber disposes before the end.
  case disposed
}

/// The calls of a scenario, and its conditions as far as the text shows them.
struct OperatorScenario {
  let title: String
  private(set) var calls: [MarbleScenarios.Call] = []
  private(set) var conditions: Set<Condition> = []

  init(_ syntax: ScenarioSyntax, _ bytes: [UInt8]) {
    title = syntax.title
    let text = { (range: SourceRange) in String(decoding: bytes[range.bytes], as: UTF8.self) }
    for statement in syntax.statements {
      switch statement {
      case .hot(let row), .cold(let row): note(row: text(row.diagram))
      case .stream(let row), .feed(let row), .function(let row): visit(row.pipeline)
      case .observe(let row, of: _):
        if text(row.diagram).contains("!") { conditions.insert(.disposed) }
      case .version, .tick, .system, .until, .order, .keys, .variant, .connect, .expect,
        .subscriptions, .calls, .any, .number, .late, .claim:
        break
      }
    }
  }

  /// A row of time alone, with or without a completion, or a row with a failure.
  private mutating func note(row: String) {
    if row.wholeMatch(of: /[-^ ]*/) != nil { conditions.insert(.silent) }
    if row.wholeMatch(of: /[-^ ]*\|/) != nil { conditions.insert(.empty) }
    if row.contains("#") { conditions.insert(.failing) }
  }

  /// The height of the tree is limited by `Limits.expressionHeight`.
  private mutating func visit(_ expression: MarbleScenarios.Expression) {
    switch expression.node {
    case .call(let call): visit(call)
    case .closure(let closure): visit(closure.body)
    case .array(let elements): elements.forEach { visit($0) }
    case .tuple(let members): members.forEach { visit($0.value) }
    case .implicitMember(_, let payload): payload?.forEach { visit($0.value) }
    case .member(let base, _), .element(let base, _), .unary(_, let base): visit(base)
    case .subscripted(let base, let index): [base, index].forEach { visit($0) }
    case .binary(let operation): [operation.left, operation.right].forEach { visit($0) }
    case .conditional(let condition, let first, let second):
      [condition, first, second].forEach { visit($0) }
    case .interpolation(let segments):
      for case .expression(let expression) in segments { visit(expression) }
    case .literal, .name, .parameter: break
    }
  }

  private mutating func visit(_ call: MarbleScenarios.Call) {
    calls.append(call)
    call.receiver.map { visit($0) }
    call.arguments.forEach { visit($0.value) }
    switch call.function.text {
    case "empty", "Empty": conditions.insert(.empty)
    case "never": conditions.insert(.silent)
    case "error", "Fail": conditions.insert(.failing)
    case "cold":
      guard case .literal(.string(let row))? = call.arguments.first?.value.node else { return }
      note(row: row)
    default: break
    }
  }
}
