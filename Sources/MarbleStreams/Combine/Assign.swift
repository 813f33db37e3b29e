/// How a subscription holds the object that it writes to.
public enum Ownership: Sendable {
  /// The object lives as long as the subscription.
  case strong
  /// The object may go; then values are dropped.
  case weak
  /// The object must outlive the subscription.
  case unowned
}

extension Observable {
  /// Writes each value to a property, until what is returned is let go.
  ///
  /// As Combine does, it keeps the object alive by default (D35): an object that writes to itself and keeps the subscription too is never
  /// freed, and says `ownership: .weak`. A failure goes to the run's hook, or to standard error in a debug build.
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Element>, on object: Root,
    ownership: Ownership = .strong
  ) -> AnyCancellable {
    switch ownership {
    case .strong: sink { object[keyPath: keyPath] = $0 }
    case .weak: sink { [weak object] in object?[keyPath: keyPath] = $0 }
    case .unowned: sink { [unowned object] in object[keyPath: keyPath] = $0 }
    }
  }
}
