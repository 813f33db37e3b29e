/// The subscription to an inner stream, and the operator that receives the events of the stream.
/// The closures of the observer capture only this object, so they need no allocation of their own.
@usableFromInline
final class InnerInput<Target: AnyObject> {
  @usableFromInline let target: Target
  @usableFromInline let subscription: StreamSubscription
  /// Whether a function that has not returned selects, subscribes or disposes the stream for the
  /// operator. Only events of the outer stream access it.
  @exclusivity(unchecked) @usableFromInline var isInUse = true

  @inlinable
  init(to target: Target, in parent: StreamSubscription) {
    self.target = target
    subscription = parent.child()
  }

  @inlinable var isLive: Bool { subscription.isLive }

  /// Whether nobody else has a reference to the subscription.
  ///
  /// The property is a constant, because events read it on another thread. So its reference is lent
  /// to a variable for the question.
  @inlinable var hasOnlyReference: Bool {
    var lent = Unmanaged.passUnretained(subscription).takeRetainedValue()
    defer { _ = Unmanaged.passRetained(lent) }
    return isKnownUniquelyReferenced(&lent)
  }
}

/// The parts of an operator that serve an inner stream: its input and its observer. They serve the
/// next inner stream when nobody else has a reference to them.
///
/// Whoever may send an event to the observer has a reference to it, and whoever asks or ends the
/// subscription has a reference to that. The only exceptions are functions that the operator itself
/// has called with these two objects, and ``InnerInput/isInUse`` says that one of them runs.
///
/// The operator keeps the slot apart from the target, because the observer retains the target.
@usableFromInline
final class InnerSlot<Target: AnyObject, Element> {
  @usableFromInline let input: InnerInput<Target>
  /// It never changes. A constant cannot be asked for its references.
  @exclusivity(unchecked) @usableFromInline var observer: Observer<Element>

  @inlinable
  init(
    of target: Target, in parent: StreamSubscription,
    _ makeObserver: (InnerInput<Target>) -> Observer<Element>
  ) {
    input = InnerInput(to: target, in: parent)
    observer = makeObserver(input)
  }

  /// Prepares the slot for the next stream, if the last one has ended and nobody else has a
  /// reference. Otherwise the operator needs a new slot.
  @inlinable
  func renew() -> Bool {
    guard !input.isInUse, !input.subscription.isLive, isKnownUniquelyReferenced(&observer),
      input.hasOnlyReference, input.subscription.renew()
    else { return false }
    input.isInUse = true
    return true
  }

  @inlinable var subscription: StreamSubscription { input.subscription }

  @inlinable var isLive: Bool { input.subscription.isLive }

  /// Subscribes a stream.
  @inlinable
  func subscribe(_ stream: Observable<Element>) {
    stream.subscribe(observer, in: subscription)
    leave()
  }

  /// Notes that the operator has returned from what it does with the stream.
  @inlinable
  func leave() {
    input.isInUse = false
  }

  @inlinable
  func dispose() {
    input.subscription.dispose()
  }
}

extension Optional {
  /// Returns the slot for the next stream, which is the last one if it is free.
  @inlinable
  mutating func renewed<Target, Element>(
    orMaking make: @autoclosure () -> InnerSlot<Target, Element>
  ) -> InnerSlot<Target, Element> where Wrapped == InnerSlot<Target, Element> {
    if let slot = self, slot.renew() { return slot }
    let slot = make()
    self = slot
    return slot
  }
}
