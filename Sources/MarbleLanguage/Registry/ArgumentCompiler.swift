import MarbleDiagrams
import MarbleStreams

/// The compiler as a parameter sees it: it judges an argument by its spelling, and compiles it.
///
/// A function returns nil after noting an error, if the text shows that the argument does not fit.
/// If only the run can show it, the run fails.
protocol ArgumentCompiler: AnyObject {
  /// Judges an expression before it is compiled.
  func spelling(of expression: Expression) -> Parameter.Spelling

  func value(_ expression: Expression) -> CompiledExpression<Value>?
  func duration(
    _ expression: Expression, atLeast minimum: Duration
  ) -> CompiledExpression<Duration>?
  func count(_ expression: Expression, atLeast minimum: Int) -> CompiledExpression<Int>?
  func integer(_ expression: Expression) -> CompiledExpression<Int>?
  func boolean(_ expression: Expression) -> CompiledExpression<Bool>?
  func stream(_ expression: Expression) -> CompiledExpression<Pipeline>?
  func streams(_ expression: Expression) -> CompiledExpression<[Pipeline]>?
  func function(_ expression: Expression, arity: Int) -> CompiledExpression<CompiledClosure>?
  /// One of these cases, and the value in its parentheses.
  func choice(
    _ expression: Expression, _ cases: [String]
  ) -> (name: String, value: CompiledExpression<Value>?)?
  func scheduler(_ expression: Expression) -> SchedulerName?
  func diagram(_ expression: Expression) -> Observable<Value>?
}

/// Computes the argument of one parameter in one call.
typealias ArgumentCode<Argument> = (inout CallContext) throws -> Argument

/// The arguments of one call, of which each parameter takes its own.
struct CallArguments {
  private var groups: ArraySlice<[Expression]>
  /// The number of streams of the call so far.
  var streams: Int

  init(_ groups: [[Expression]], streams: Int = 0) {
    self.groups = groups[...]
    self.streams = streams
  }

  /// The arguments of the next parameter.
  mutating func next() -> [Expression] { groups.removeFirst() }

  /// Passes the next parameter if its argument was left out.
  mutating func passesOmission() -> Bool {
    guard groups.first?.isEmpty ?? true else { return false }
    groups = groups.dropFirst()
    return true
  }
}
