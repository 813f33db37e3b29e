import MarbleStreams

/// A property of a control that is also the stream of what is written to it: `$isEnabled`.
///
/// Every write is shown, equal ones too, when the property has it; nothing before the first.
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
