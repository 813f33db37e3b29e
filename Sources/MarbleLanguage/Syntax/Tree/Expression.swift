/// A node of the Swift subset in which pipelines and closures are written.
///
/// The height of the tree is limited by `Limits.expressionHeight`, so recursion over it is safe.
package struct Expression: Sendable {
  package let node: Node
  /// The range without surrounding parentheses. Messages point at it.
  package let range: SourceRange
  /// The range with the author's parentheses. A layout copies it, and the range of an operation
  /// begins with it.
  package private(set) var extent: SourceRange
  /// One for a leaf, otherwise one more than the highest child.
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
    /// Two or more members. A single expression in parentheses is itself with a wider `extent`, and
    /// empty parentheses are the literal `void`.
    case tuple([Argument])
    /// `.case`, or `.case(…)` if the arguments are not nil.
    case implicitMember(Name, [Argument]?)
    /// `username`, `isValid`, a parameter of a closure. `$0` is `.parameter`.
    case name(String)
    /// `$0`, `$1`, …
    case parameter(Int)
    /// `base.name` without a call: a member, or one part of a dotted name.
    case member(Expression, Name)
    /// `base.0`
    case element(Expression, Int)
    /// `base[index]`
    case subscripted(Expression, index: Expression)
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

  package var isClosure: Bool { if case .closure = node { true } else { false } }
}

/// A literal.
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
  /// Its range is that of the function's name only. Messages about the call point at it.
  package let function: Name
  /// In the order of the text, trailing closures last.
  package let arguments: [Argument]
  /// The event in `since(end a)`. Its name is the argument. Nil where the name is all.
  package let event: EventPattern?

  package init(
    receiver: Expression?, function: Name, arguments: [Argument], event: EventPattern? = nil
  ) {
    self.receiver = receiver
    self.function = function
    self.arguments = arguments
    self.event = event
  }
}

/// One argument of a call or one member of a tuple.
package struct Argument: Sendable {
  package let label: Name?
  package let value: Expression
  /// True if it follows the parentheses. The first trailing closure has no label.
  package let isTrailing: Bool

  package init(label: Name?, value: Expression, isTrailing: Bool) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

extension Expression {
  /// The name, if the expression contains no call: `username`, or the dotted name of an output,
  /// `signUpButton.isEnabled`.
  package var dottedName: Name? {
    switch node {
    case .name(let text):
      return Name(text, range)
    case .member(let base, let member):
      guard let prefix = base.dottedName else { return nil }
      return Name("\(prefix.text).\(member.text)", range)
    default:
      return nil
    }
  }
}
