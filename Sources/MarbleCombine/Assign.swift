import MarbleStreams

/// How a subscription holds the object that it writes to.
public enum Ownership: Sendable {
  /// The object lives as long as the subscription.
  case strong
  /// The object may be freed; after that values are dropped.
  case weak
  /// The object must outlive the subscription.
  case unowned
}

extension Observable {
  /// Writes each value to a property, until the returned token is released.
  ///
  /// As in Combine, the subscription keeps the object alive by default (D35). An object that writes
  /// to itself and also keeps the subscription is never freed: use `ownership: .weak` there. A
  /// failure goes to the run's hook, or to standard error in a debug build.
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
