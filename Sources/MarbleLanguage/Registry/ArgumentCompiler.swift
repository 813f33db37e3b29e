import MarbleDiagrams
import MarbleStreams

/// The compiler as a parameter sees it: it makes an argument one of the parameter's type.
///
/// A function returns nil after noting an error, if the text shows that the argument does not fit.
/// If only the run can show it, the run fails.
protocol ArgumentCompiler: AnyObject {
  func value(_ operand: Operand) -> CompiledExpression<Value>?
  /// - Parameter broken: Why a part is wrong although its type is right.
  func converted<Part>(
    _ operand: Operand, _ expected: ExpectedKind, _ part: @escaping (Value) -> Part?,
    broken: ((Part) -> EvaluationFact?)?
  ) -> CompiledExpression<Part>?
  func function(_ operand: Operand, arity: Int) -> CompiledExpression<CompiledClosure>?
  /// One of these cases, and the value in its parentheses.
  func choice(
    _ operand: Operand, _ cases: [String]
  ) -> (name: String, value: CompiledExpression<Value>?)?
  func scheduler(_ operand: Operand) -> SchedulerName?
  func diagram(_ operand: Operand) -> Observable<Value>?
}

extension ArgumentCompiler {
  func converted<Part>(
    _ operand: Operand, _ expected: ExpectedKind, _ part: @escaping (Value) -> Part?
  ) -> CompiledExpression<Part>? {
    converted(operand, expected, part, broken: nil)
  }

  func stream(_ operand: Operand) -> CompiledExpression<Pipeline>? {
    converted(operand, .stream) { $0.pipeline }
  }
}

/// Computes the argument of one parameter in one call.
typealias ArgumentCode<Argument> = (inout CallContext) throws -> Argument

/// The arguments of one call, of which each parameter takes its own.
struct CallArguments {
  private var groups: ArraySlice<[Operand]>
  /// The number of streams of the call so far.
  var streams: Int
  /// True if one of those before has an error, which is noted.
  var haveError = false

  init(_ groups: [[Operand]], streams: Int = 0) {
    self.groups = groups[...]
    self.streams = streams
  }

  /// The arguments of the next parameter.
  mutating func next() -> [Operand] { groups.removeFirst() }

  /// Passes the next parameter if its argument was left out.
  mutating func passesOmission() -> Bool {
    guard groups.first?.isEmpty ?? true else { return false }
    groups = groups.dropFirst()
    return true
  }
}
