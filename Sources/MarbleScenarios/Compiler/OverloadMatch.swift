/// Which arguments of a call belong to which parameters of one form of an operator.
struct OverloadMatch {
  /// For each parameter, the positions of its arguments; none where it is left out.
  let positions: [[Int]]

  /// Why a form does not fit, and how many arguments fitted before.
  struct Mismatch: Error {
    let reached: Int
    let isMissing: Bool
  }

  /// Goes through both from left to right, as Swift does.
  ///
  /// - Parameter admits: whether an argument may be meant for a parameter, judged by how it is written.
  init(
    _ arguments: [Argument], to parameters: [Parameter],
    where admits: (Argument, Parameter) -> Bool
  ) throws(Mismatch) {
    var positions: [[Int]] = []
    positions.reserveCapacity(parameters.count)
    var position = 0
    for parameter in parameters {
      var taken: [Int] = []
      while position < arguments.count, parameter.isVariadic || taken.isEmpty,
        parameter.answers(to: arguments[position]), admits(arguments[position], parameter)
      {
        taken.append(position)
        position += 1
      }
      guard !taken.isEmpty || parameter.isOptional || parameter.isVariadic else {
        throw Mismatch(reached: position, isMissing: position == arguments.count)
      }
      positions.append(taken)
    }
    guard position == arguments.count else { throw Mismatch(reached: position, isMissing: false) }
    self.positions = positions
  }
}

extension Parameter {
  /// Whether the argument's label is one of this parameter's; the first closure behind the
  /// parentheses has none and may be any.
  fileprivate func answers(to argument: Argument) -> Bool {
    if argument.isTrailing, argument.label == nil { return isFunction }
    return labels.contains(argument.label?.text)
  }
}
