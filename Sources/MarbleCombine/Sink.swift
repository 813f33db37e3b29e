import MarbleStreams

extension Observable {
  /// Subscribes with Combine's closures. The subscription is disposed when the returned token is
  /// released.
  public func sink(
    in context: SubscriptionContext? = nil,
    receiveCompletion: @escaping (Subscribers.Completion<any Error>) -> Void,
    receiveValue: @escaping (Element) -> Void
  ) -> AnyCancellable {
    AnyCancellable(
      subscribe(
        in: context, onNext: receiveValue, onError: { receiveCompletion(.failure($0)) },
        onCompleted: { receiveCompletion(.finished) }))
  }

  /// Subscribes with one closure for values. The subscription is disposed when the returned token
  /// is released. A failure is passed to the context's hook, or written to standard error in a
  /// debug build.
  public func sink(
    in context: SubscriptionContext? = nil, receiveValue: @escaping (Element) -> Void
  ) -> AnyCancellable {
    AnyCancellable(subscribe(in: context, onNext: receiveValue))
  }
}

/// The way in which a subscription refers to the object that it writes to.
public enum Ownership: Sendable {
  /// The subscription keeps the object alive.
  case strong
  /// The object may be freed. After that, values are dropped.
  case weak
  /// The object must outlive the subscription.
  case unowned
}

extension Observable {
  /// Writes each value to a property until the returned token is released.
  ///
  /// As in Combine, the subscription keeps the object alive by default. An object that stores
  /// a subscription that writes to this object is never freed: use `ownership: .weak` in that case.
  /// A failure is passed to the context's hook, or written to standard error in a debug build.
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

/// Combine's namespace for the types of subscribers.
public enum Subscribers {
  /// The end of a stream.
  public enum Completion<Failure: Error> {
    /// The stream has completed.
    case finished
    /// The stream has failed.
    case failure(Failure)
  }
}
