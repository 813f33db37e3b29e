/// A node of the Swift subset in which pipelines and closures are written.
///
/// The tree is never higher than `ExpressionLimits.height`, so whoever walks it may recurse.
package struct Expression: Sendable {
  package let node: Node
  /// Without the parentheses around it: what messages point at.
  package let range: SourceRange
  /// With the parentheses that the author wrote around it: what a layout copies, and what the range
  /// of an operation on it begins with.
  package private(set) var extent: SourceRange
  /// One for a leaf, one more than the highest child for everything else.
  package let height: Int32

  package init(node: Node, range: SourceRange, height: Int32) {
    self.node = node
    self.range = range
    self.height = height
    extent = range
  }

  /// The same expression with parentheses around it.
  package func parenthesized(_ extent: SourceRange) -> Expression {
    var expression = self
    expression.extent = extent
    return expression
  }

  package indirect enum Node: Sendable {
    case literal(Literal)
    /// A string with `\(…)` in it.
    case interpolation([Segment])
    case array([Expression])
    /// Two members or more; one in parentheses is itself with a wider `extent`, none is the literal
    /// `void`.
    case tuple([Argument])
    /// `.case`, or `.case(…)` where the arguments are not `nil`.
    case implicitMember(Name, [Argument]?)
    /// `username`, `isValid`, a parameter of a closure. `$0` is `.parameter`.
    case name(String)
    /// `$0`, `$1`, …
    case parameter(Int)
    /// `base.name` without a call: a member, or one step of a dotted name.
    case member(Expression, Name)
    /// `base.0`
    case element(Expression, Int)
    case call(Call)
    case closure(Closure)
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperation)
    /// `condition ? first : second`
    case conditional(Expression, Expression, Expression)
  }

  package enum Segment: Sendable {
    case text(String)
    case expression(Expression)
  }
}

/// What is written out as such.
package enum Literal: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case decimal(Double)
  case duration(DurationSyntax)
  case boolean(Bool)
  /// `nil`
  case none
  /// `()`
  case void
}

/// A call of a free function, or of a method of `receiver`.
package struct Call: Sendable {
  package let receiver: Expression?
  /// Its range is the function's name alone: where messages about the call point.
  package let function: Name
  /// In the order they are written, trailing closures last.
  package let arguments: [Argument]
}

/// One argument of a call or one member of a tuple.
package struct Argument: Sendable {
  package let label: Name?
  package let value: Expression
  /// Whether it stands behind the parentheses. The first trailing closure has no label.
  package let isTrailing: Bool
}
