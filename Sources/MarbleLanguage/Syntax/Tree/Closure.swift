/// `{ $0 + 1 }`, `{ a, b in … }`, `{ (a, b) in … }`, `{ _ in … }`. Its body is one expression.
package struct Closure: Sendable {
  package let parameters: Parameters
  package let body: Expression
  /// From brace to brace.
  package let range: SourceRange

  package enum Parameters: Sendable {
    /// `$0`, `$1`, … The number of parameters is one more than the highest index that the body
    /// uses.
    case anonymous(Int)
    /// `a, b in`
    case named([Parameter])
    /// `(a, b) in`: the same as `named`, or the members of one tuple.
    case parenthesized([Parameter])
  }

  package struct Parameter: Sendable {
    /// `nil` for `_`.
    package let name: String?
    package let range: SourceRange
  }

  var parameterCount: Int {
    switch parameters {
    case .anonymous(let count): count
    case .named(let parameters), .parenthesized(let parameters): parameters.count
    }
  }
}
