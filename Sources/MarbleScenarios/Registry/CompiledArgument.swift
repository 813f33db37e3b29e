import MarbleDiagrams

/// What was written for one parameter, compiled to what the parameter takes.
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
  /// The name of the case, also where it is left out.
  case flag(String)
  /// The name of the case, and the value in its parentheses.
  case choice(String, CompiledExpression<Value>?)
  case scheduler(SchedulerName)
}
