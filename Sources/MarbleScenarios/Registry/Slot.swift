import MarbleDiagrams

/// The argument of one parameter, compiled to the parameter's type.
enum Slot {
  case omitted
  case duration(Code<Int64>)
  case integer(Code<Int>)
  case value(Code<Value>)
  case boolean(Code<Bool>)
  case stream(Code<Pipeline>)
  case streams([Code<Pipeline>])
  case streamList(Code<[Pipeline]>)
  case values([Code<Value>])
  case function(Code<Function>)
  /// The name of the case, also if it is the default.
  case flag(String)
  /// The name of the case, and the value in its parentheses.
  case choice(String, Code<Value>?)
  case scheduler(SchedulerName)
}

/// A scheduler that only decides an order, as written after its point. All of them are virtual.
enum SchedulerName: String, CaseIterable, Sendable {
  case immediate
  case currentThread
  case main
  case mainSyncIfIdle = "main(.syncIfIdle)"
}
