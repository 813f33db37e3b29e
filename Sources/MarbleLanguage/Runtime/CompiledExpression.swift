/// A compiled expression: a known result, or a closure that computes it in a frame.
///
/// Names, members and arguments are resolved at compile time, so computing looks up nothing.
enum CompiledExpression<Result> {
  case constant(Result)
  case computed((Frame) throws -> Result)

  func callAsFunction(_ frame: Frame) throws -> Result {
    switch self {
    case .constant(let result): result
    case .computed(let compute): try compute(frame)
    }
  }

  var constant: Result? {
    if case .constant(let result) = self { result } else { nil }
  }

  func map<Other>(
    _ transform: @escaping (Result) throws -> Other
  ) rethrows -> CompiledExpression<Other> {
    switch self {
    case .constant(let result): .constant(try transform(result))
    case .computed(let compute): .computed { try transform(compute($0)) }
    }
  }
}
