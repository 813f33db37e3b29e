/// A stage's variable, one for every subscription.
///
/// A captured `var` would do, at 11 ns for each use: Swift checks such a box for overlapping access at run time. Events into
/// one observer do not overlap, which debug builds check once per event instead of once per variable.
@usableFromInline
final class Cell<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
