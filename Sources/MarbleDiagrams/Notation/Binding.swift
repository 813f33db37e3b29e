/// What `where` gives a key.
public enum Binding<V> {
  /// `a = "Ann"`: a value.
  case value(V)
  /// `E = # "server down"`, and `# = "server down"`: an error that carries a value.
  case error(V)
  /// `p = (a b)`, `q = (c |)`, `r = {a b}`: several events in one tick.
  case group([Symbol], ordered: Bool)
  /// `p = { $0 > 3 }`: whatever the closure holds for. Its text stands at the entry's place; the notation does not read it.
  case predicate
}

extension Binding: Sendable where V: Sendable {}
extension Binding: Equatable where V: Equatable {}
extension Binding: Hashable where V: Hashable {}

/// One entry of `where`: a key, its binding and where they stand.
public struct KeyEntry: Hashable, Sendable {
  /// The key; `#` for the value that a row's `#` carries.
  public var key: Character
  /// The key's place, in bytes of the source.
  public var keyRange: Range<Int>
  /// What the key stands for.
  public var binding: Binding<Value>
  /// The place of the right-hand side.
  public var bindingRange: Range<Int>

  /// An entry that stands at a place.
  public init(
    key: Character, keyRange: Range<Int>, binding: Binding<Value>, bindingRange: Range<Int>
  ) {
    self.key = key
    self.keyRange = keyRange
    self.binding = binding
    self.bindingRange = bindingRange
  }
}
