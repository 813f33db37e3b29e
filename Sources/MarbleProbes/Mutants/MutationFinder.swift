import MarbleDiagrams
import MarbleScenarios

/// Finds every change of one place of a pipeline.
///
/// Two pipelines with the same spelling, under the same tick, give the same changes in the same
/// order.
struct MutationFinder {
  let text: SourceText
  let tick: Duration
  let registry: OperatorRegistry
  private(set) var found: [Mutation] = []
  /// The number of the change to make. Nil to find all changes and to make none, because the
  /// changed copies of a long pipeline would fill the memory.
  private let appliedNumber: Int?
  private var count = 0
  private var changed: Expression?
  /// The number of parameters of the innermost closure that uses `$0`.
  private var arity = 0
  /// The number of closures around the expression.
  private(set) var depth = 0

  /// The changes in the order of the text. Beyond the limit of one call, the others are left out.
  ///
  /// - Parameter tick: The duration of a column. A duration changes by one tick.
  static func mutations(
    of pipeline: Expression, in text: SourceText, tick: Duration, registry: OperatorRegistry
  ) -> [Mutation] {
    var finder = MutationFinder(text: text, tick: tick, registry: registry, appliedNumber: nil)
    finder.visit(pipeline) { $0 }
    return finder.found.sorted { ($0.place, $0.number) < ($1.place, $1.number) }
  }

  /// The pipeline with the change of a number. Its parts keep their ranges in the text.
  static func pipeline(
    _ pipeline: Expression, with number: Int, in text: SourceText, tick: Duration,
    registry: OperatorRegistry
  ) -> Expression {
    var finder = MutationFinder(text: text, tick: tick, registry: registry, appliedNumber: number)
    finder.visit(pipeline) { $0 }
    return finder.changed ?? pipeline
  }

  private init(text: SourceText, tick: Duration, registry: OperatorRegistry, appliedNumber: Int?) {
    self.text = text
    self.tick = tick
    self.registry = registry
    self.appliedNumber = appliedNumber
  }

  /// Notes a change.
  ///
  /// - Parameters:
  ///   - place: The place of the message, if it is not the start of the range.
  ///   - shown: The original in messages, if it is not the text of the range.
  mutating func note(
    _ part: MutantChange.Part, _ range: SourceRange, by replacement: String,
    at place: Int? = nil, shown: SourceRange? = nil, _ pipeline: @autoclosure () -> Expression
  ) {
    defer { count += 1 }
    if let appliedNumber {
      if count == appliedNumber { changed = pipeline() }
      return
    }
    guard count <= MutantSelection.limit else { return }
    let change = MutantChange(part, text.text((shown ?? range).bytes), by: replacement)
    found.append(
      Mutation(change: change, number: count, place: place ?? Int(range.start), range: range))
  }

  /// Finds the changes of an expression.
  ///
  /// - Parameter make: Makes the whole pipeline with another expression in this place.
  mutating func visit(_ expression: Expression, _ make: @escaping (Expression) -> Expression) {
    visit(expression, Rebuild(make))
  }

  private mutating func visit(_ expression: Expression, _ rebuild: Rebuild) {
    func put(_ node: Expression.Node) -> Expression { rebuild(expression.replacing(node)) }
    switch expression.node {
    case .name, .implicitMember(_, nil): break
    case .literal(let literal): visit(literal, expression, rebuild)
    case .parameter(let index): visitParameter(index, expression, rebuild)
    case .interpolation(let segments):
      for (index, segment) in segments.enumerated() {
        guard case .expression(let value) = segment else { continue }
        visit(value) { put(.interpolation(segments.replacing(at: index, by: .expression($0)))) }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        visit(element) { put(.array(elements.replacing(at: index, by: $0))) }
      }
    case .tuple(let members): visit(members) { put(.tuple($0)) }
    case .implicitMember(let name, let arguments?):
      visit(arguments) { put(.implicitMember(name, $0)) }
    case .member(let base, let name): visit(base) { put(.member($0, name)) }
    case .element(let base, let index): visit(base) { put(.element($0, index)) }
    case .subscripted(let base, let index):
      visit(base) { put(.subscripted($0, index: index)) }
      visit(index) { put(.subscripted(base, index: $0)) }
    case .call(let call): visit(call, expression, rebuild)
    case .closure(let closure): visit(closure) { put(.closure($0)) }
    case .unary(let symbol, let operand):
      visit(symbol, operand, expression, rebuild)
      visit(operand) { put(.unary(symbol, $0)) }
    case .binary(let operation): visit(operation, expression, rebuild)
    case .conditional(let condition, let first, let second):
      visit(condition) { put(.conditional($0, first, second)) }
      visit(first) { put(.conditional(condition, $0, second)) }
      visit(second) { put(.conditional(condition, first, $0)) }
    }
  }

  mutating func visit(_ arguments: [Argument], _ rebuild: @escaping ([Argument]) -> Expression) {
    for (index, argument) in arguments.enumerated() {
      visit(argument.value) { value in
        rebuild(arguments.replacing(at: index, by: argument.with(value: value)))
      }
    }
  }

  private mutating func visit(_ closure: Closure, _ rebuild: @escaping (Closure) -> Expression) {
    let outer = arity
    depth += 1
    defer {
      arity = outer
      depth -= 1
    }
    if case .anonymous(let count) = closure.parameters { arity = count }
    visit(closure.body) { rebuild(closure.with(body: $0)) }
  }

  /// `$0` becomes `$1`, and any other parameter the one before it.
  private mutating func visitParameter(
    _ index: Int, _ expression: Expression, _ rebuild: Rebuild
  ) {
    guard arity > 1 else { return }
    let other = index == 0 ? 1 : index - 1
    note(
      .parameter, expression.range, by: "$\(other)",
      rebuild(expression.replacing(.parameter(other))))
  }
}

/// A change of one place of a pipeline. ``MutationFinder`` makes the changed pipeline.
struct Mutation: Sendable {
  let change: MutantChange
  /// The number of the change in the order in which the finder finds the changes.
  let number: Int
  /// The first byte of the changed part. Messages point at it.
  let place: Int
  /// The bytes that the replacement of the change replaces.
  let range: SourceRange
}

/// Puts a changed part back into the whole pipeline.
///
/// It is an object and not a closure: the optimizer makes a copy of a function for each closure
/// that the function receives, and in a recursion such as that of ``MutationFinder`` it makes
/// copies without end.
final class Rebuild {
  private let make: (Expression) -> Expression

  init(_ make: @escaping (Expression) -> Expression) {
    self.make = make
  }

  func callAsFunction(_ part: Expression) -> Expression {
    make(part)
  }
}
