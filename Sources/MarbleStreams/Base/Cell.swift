/// A mutable variable of a stage, one for every subscription.
///
/// A captured `var` would also work, but each access to it costs 11 ns, because Swift checks its
/// box for overlapping access at run time. Events sent to one observer must not overlap. Debug
/// builds check this once per event instead of once per variable.
@usableFromInline
final class Cell<Value: ~Copyable> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }
}
