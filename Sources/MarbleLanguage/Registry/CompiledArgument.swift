import MarbleDiagrams

/// The argument for one parameter, compiled to the parameter's type.
enum CompiledArgument {
  case omitted
  case duration(CompiledExpression<Duration>)
  case integer(CompiledExpression<Int>)
  case value(CompiledExpression<Value>)
  case boolean(CompiledExpression<Bool>)
  case stream(CompiledExpression<Pipeline>)
  case streams([CompiledExpression<Pipeline>])
  case streamList(CompiledExpression<[Pipeline]>)
  case values([CompiledExpression<Value>])
  case function(CompiledExpression<CompiledClosure>)
  /// The name of the case. It also represents an omitted argument with a default case.
  case flag(String)
  /// The name of the case, and the value in its parentheses if there is one.
  case choice(String, CompiledExpression<Value>?)
  case scheduler(SchedulerName)
}
