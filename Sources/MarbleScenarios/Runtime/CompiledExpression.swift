/// A compiled expression: something that is known, or how to compute it in a frame.
///
/// Names, members and arguments have been resolved, so computing looks nothing up.
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

  func map<Other>(_ transform: @escaping (Result) throws -> Other) rethrows -> CompiledExpression<
    Other
  > {
    switch self {
    case .constant(let result): .constant(try transform(result))
    case .computed(let compute): .computed { try transform(compute($0)) }
    }
  }
}
