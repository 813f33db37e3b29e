import MarbleScenarios

/// Puts a changed part back into the whole pipeline.
///
/// It is an object and not a closure: the optimizer makes a copy of a function for each closure
/// that the function receives, and in a recursion such as that of ``MutationFinder`` it makes
/// copies without end.
final class Rebuild {
  private let make: (Expression) -> Expression

  init(_ make: @escaping (Expression) -> Expression) {
    self.make = make
  }

  func callAsFunction(_ part: Expression) -> Expression {
    make(part)
  }
}
