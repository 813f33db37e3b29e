import MarbleDiagrams
import MarbleStreams

/// Makes one stream, closure or subject of a scenario.
///
/// It compiles an expression once: names become streams, functions or positions in a frame, and
/// calls become forms of operators with their arguments. Code outside closures is computed at once.
/// The compiler notes errors and continues, so that it finds all errors of an expression before
/// anything runs.
package final class Compiler {
  let environment: any ScenarioEnvironment
  let registry: OperatorRegistry
  /// The other library, whose operator makes each stage if it has one. Nil for none.
  let library: LibraryUse?
  var errors: [CheckError] = []
  /// The enclosing closures, outermost first.
  var closures: [ClosureScope] = []
  /// The greatest height of the functions called and of the streams named so far.
  var calledHeight = 0
  /// Not nil while the operands of a condition are compiled. `nil` is false in them.
  var implications: ImplicationLog?

  package init(
    environment: any ScenarioEnvironment, registry: OperatorRegistry = .standard,
    library: LibraryUse? = nil
  ) {
    self.environment = environment
    self.registry = registry
    self.library = library
  }

  /// The stream of a pipeline. Its stages store their positions in the text.
  package func pipeline(_ expression: Expression) throws(CheckErrors) -> Pipeline {
    let code = stream(operand(expression.replacing(environment.numbers)))
    return try result(code?.constant).startingOnTrampoline(environment.schedulers)
  }

  /// A named closure. It takes as many arguments as it has parameters.
  ///
  /// - Parameter implications: For a condition, where `nil` is false, the log of its evaluation.
  package func function(
    _ closure: Closure, noting implications: ImplicationLog? = nil
  ) throws(CheckErrors) -> CompiledClosure {
    self.implications = implications
    return try result(self.closure(closure.replacing(environment.numbers))?.constant)
  }

  /// The subject of `let NAME = PublishSubject()`.
  package func subject(_ initializer: Expression) throws(CheckErrors) -> any SubjectType<Value> {
    try result(subject(ofCall: initializer.replacing(environment.numbers)))
  }

  private func result<Result>(_ result: Result?) throws(CheckErrors) -> Result {
    if let result, errors.isEmpty { return result }
    // At one place, the error of a call comes before those of its arguments, compiled before it.
    throw CheckErrors(errors: errors.reversed().sorted { $0.range.start < $1.range.start })
  }

  /// Compiles an expression.
  func operand(_ expression: Expression) -> Operand {
    Operand(expression: expression, code: code(of: expression))
  }

  private func code(of expression: Expression) -> Code {
    let range = expression.range
    let outer = implications
    if outer != nil, !expression.isLogical { implications = nil }
    defer { implications = outer }
    switch expression.node {
    case .literal(let literal): return self.literal(literal, range)
    case .interpolation(let segments): return interpolation(segments, range)
    case .array(let elements): return array(elements, range)
    case .tuple(let members): return compound(members, range) { .tuple($0) }
    case .implicitMember(let name, let members):
      return compound(members ?? [], range) { .enumeration(name.text, $0) }
    case .name(let text): return name(Name(text, range))
    case .parameter(let index): return parameter(index, range)
    case .member(let base, let name): return member(expression, of: base, name)
    case .element(let base, let index): return element(index, of: base, range)
    case .subscripted(let base, let index): return subscripted(base, at: index, range)
    case .call(let call): return self.call(call, range)
    case .closure(let closure): return .closure(closure, self.closure(closure))
    case .unary(let symbol, let operand): return unary(symbol, operand, range)
    case .binary(let operation): return binary(operation)
    case .conditional(let condition, let first, let second):
      return conditional(condition, first, second)
    }
  }
}

// MARK: - Errors

extension Compiler {
  func note(_ fact: CheckFact, _ range: SourceRange) {
    note(CheckError(fact, range))
  }

  func note(_ error: CheckError) {
    errors.append(error)
  }

  func invalid(_ fact: CheckFact, _ range: SourceRange) -> Code {
    note(fact, range)
    return .invalid
  }

  private func note(_ error: any Error, _ range: SourceRange) {
    switch error {
    case let error as CheckError: note(error)
    case let error as EvaluationError: note(CheckFact(error.fact), error.range)
    default: note(.failsAtOnce(Value(of: error)), range)
    }
  }
}

// MARK: - Computing what can be computed

extension Compiler {
  /// Code for an expression that depends on more than its parts, such as a call. Outside closures
  /// it runs now; the result is nil if it fails.
  func settled<Result>(
    _ range: SourceRange, _ compute: @escaping (Frame) throws -> Result
  ) -> CompiledExpression<Result>? {
    guard closures.isEmpty else { return .computed(compute) }
    do {
      return .constant(try compute(.outermost))
    } catch {
      note(error, range)
      return nil
    }
  }

  /// Code for a value that depends only on its parts. It is known if the parts are known, unless it
  /// fails. Inside a closure, it fails only when the run computes it.
  func folded(
    _ range: SourceRange, ifConstant isConstant: Bool, isStream: Bool = false,
    _ compute: @escaping (Frame) throws -> Value
  ) -> Code {
    if isConstant, !closures.isEmpty, let value = try? compute(.outermost) {
      return .value(.constant(value))
    }
    return settled(range, compute).map { .value($0, isStream: isStream) } ?? .invalid
  }
}
