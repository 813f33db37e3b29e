import MarbleStreams

/// A property of a control that is also a stream of its writes: `$isEnabled`.
///
/// The stream emits every write, equal values included, after the property has changed. It does not
/// emit the initial value.
@propertyWrapper
package final class Written<Value> {
  /// The writes.
  package let projectedValue = PublishSubject<Value>()

  /// The property.
  package var wrappedValue: Value {
    didSet { projectedValue.onNext(wrappedValue) }
  }

  package init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
