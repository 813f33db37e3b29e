/// Assigns the arguments of a call to the parameters of one form of an operator.
struct OverloadMatch {
  /// The positions of the arguments of each parameter. Empty if it is left out.
  let positions: [[Int]]

  /// How many arguments of a form that does not fit have fitted.
  struct Mismatch: Error {
    let reached: Int
  }

  /// Matches arguments and parameters from left to right, as Swift does.
  ///
  /// - Parameter admits: True if the argument at a position may belong to a parameter.
  init(
    _ arguments: [Argument], to parameters: [Parameter],
    where admits: (Int, Parameter) -> Bool
  ) throws(Mismatch) {
    var positions: [[Int]] = []
    positions.reserveCapacity(parameters.count)
    var position = 0
    for parameter in parameters {
      var taken: [Int] = []
      while position < arguments.count, parameter.isVariadic || taken.isEmpty,
        parameter.answers(to: arguments[position]), admits(position, parameter)
      {
        taken.append(position)
        position += 1
      }
      guard !taken.isEmpty || parameter.isOptional || parameter.isVariadic else {
        throw Mismatch(reached: position)
      }
      positions.append(taken)
    }
    guard position == arguments.count else { throw Mismatch(reached: position) }
    self.positions = positions
  }
}

extension Parameter {
  /// True if the argument has one of this parameter's labels. The first trailing closure has no
  /// label and fits any.
  fileprivate func answers(to argument: Argument) -> Bool {
    if argument.isTrailing, argument.label == nil { return arity != nil }
    return labels.contains(argument.label?.text)
  }
}
