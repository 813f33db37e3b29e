/// The meaning that a `where` entry gives to a key.
package enum Binding<V> {
  /// `a = "Ann"`: a value.
  case value(V)
  /// `E = # "server down"`, and `# = "server down"`: an error that carries a value.
  case error(V)
  /// `p = (a b)`, `q = (c |)`, `r = {a b}`: several events in one tick.
  case group([Symbol], ordered: Bool)
  /// `p = { $0 > 3 }`: any value for which the closure holds. The closure's text stands at the
  /// place of the entry; the notation does not parse it.
  case predicate
}

extension Binding: Sendable where V: Sendable {}
extension Binding: Equatable where V: Equatable {}
extension Binding: Hashable where V: Hashable {}

/// One entry of `where`: a key, its binding and their places.
package struct KeyEntry: Hashable, Sendable {
  /// The key, or `#` for the value that the `#` of a row carries.
  package var key: Character
  /// The place of the key, in bytes of the source.
  package var keyRange: Range<Int>
  /// The meaning of the key.
  package var binding: Binding<Value>
  /// The place of the right-hand side.
  package var bindingRange: Range<Int>
}
