import MarbleDiagrams
import MarbleScenarios

/// Finds every change of one place of a statement with a pipeline.
///
/// Two pipelines with the same spelling, under the same tick, give the same changes in the same
/// order.
struct MutationFinder {
  private let statement: PipelineStatement
  let text: SourceText
  let tick: Duration
  let registry: OperatorRegistry
  private var found: [Mutation] = []
  /// The position of each expression on the way to the visited one, among the children of the
  /// expression above it.
  private var path: [Int] = []
  /// The number of parameters of the innermost closure that uses `$0`.
  private var arity = 0
  /// The number of closures around the expression.
  private(set) var depth = 0

  /// The changes in the order of the text. Beyond the limit of one call, the others are left out.
  ///
  /// - Parameter tick: The duration of a column. A duration changes by one tick.
  static func mutations(
    of statement: PipelineStatement, in text: SourceText, tick: Duration, registry: OperatorRegistry
  ) -> [Mutation] {
    var finder = MutationFinder(statement: statement, text: text, tick: tick, registry: registry)
    finder.visit(statement.pipeline)
    return finder.found.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }

  /// Notes a change of the visited expression.
  ///
  /// - Parameters:
  ///   - place: The place of the message, if it is not the start of the range.
  ///   - shown: The original in messages, if it is not the text of the range.
  ///   - changed: Makes the changed expression when it is tried, because the changed copies of a
  ///     long expression would fill the memory.
  mutating func note(
    _ part: MutantChange.Part, _ range: SourceRange, by replacement: String,
    at place: Int? = nil, shown: SourceRange? = nil,
    _ changed: @autoclosure @escaping @Sendable () -> Expression
  ) {
    guard found.count <= MutantSelection.limit else { return }
    found.append(
      Mutation(
        change: MutantChange(part, text.text((shown ?? range).bytes), by: replacement),
        edit: .statement { [statement, path] in
          statement.with(statement.pipeline.replacing(at: path[...], by: changed()))
        },
        place: place ?? Int(range.start), range: range))
  }

  private mutating func visit(_ expression: Expression) {
    switch expression.node {
    case .literal(let literal): noteChanges(of: literal, expression)
    case .parameter(let index) where arity > 1:
      // `$0` becomes `$1`, and any other parameter the one before it.
      let other = index == 0 ? 1 : index - 1
      note(
        .parameter, expression.range, by: "$\(other)", expression.replacing(.parameter(other)))
    case .call(let call): visit(call, expression)
    case .closure(let closure): visit(closure, expression)
    case .unary(_, let operand):
      // `!flag` becomes `flag`, and `-number` becomes `number`.
      let range = expression.range.through(operand.extent)
      note(.operation, range, by: text.text(operand.extent.bytes), operand)
      visit(expression.children)
    case .binary(let operation):
      noteChanges(of: operation, expression)
      visit(expression.children)
    default: visit(expression.children)
    }
  }

  /// Visits the first children of the visited expression.
  mutating func visit(_ children: some Sequence<Expression>) {
    for (index, child) in children.enumerated() {
      path.append(index)
      visit(child)
      path.removeLast()
    }
  }

  private mutating func visit(_ closure: Closure, _ expression: Expression) {
    let outer = arity
    if case .anonymous(let count) = closure.parameters { arity = count }
    depth += 1
    visit(expression.children)
    depth -= 1
    arity = outer
  }
}

/// A change of one place of a pipeline, or of the stages of a system.
struct Mutation: Sendable {
  enum Edit: Sendable {
    /// Makes the changed statement. Its parts keep their ranges in the text.
    case statement(@Sendable () -> Statement)
    case stages(StageMutation)
  }

  let change: MutantChange
  let edit: Edit
  /// The first byte of the changed part. Messages point at it.
  let place: Int
  /// The bytes that the replacement of the change replaces.
  let range: SourceRange
}

extension Expression {
  /// The expression with another one at a path, a position among the children for each step.
  fileprivate func replacing(at path: ArraySlice<Int>, by part: Expression) -> Expression {
    guard let position = path.first else { return part }
    var next = 0
    return mappingChildren { child in
      defer { next += 1 }
      return next == position ? child.replacing(at: path.dropFirst(), by: part) : child
    }
  }
}
