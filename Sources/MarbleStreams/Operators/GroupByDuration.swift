extension Observable {
  /// Emits a stream for each new key; a second closure makes the elements of the groups.
  ///
  /// ```marbles
  /// hot s         -1-2-3-|
  /// let out     = s.groupBy({ $0 % 2 }, elementSelector: { $0 + 4 })
  /// expect out    -0-1---|
  /// expect out[0] -5---7-|
  /// expect out[1] ---6---|
  /// ```
  ///
  /// A new group is emitted before the element is made, at the same instant. If a closure throws,
  /// the groups and the outer stream fail with that error. It holds every key that has occurred.
  public func groupBy<Key: Hashable, Value>(
    keySelector: @escaping (Element) throws -> Key,
    elementSelector: @escaping (Element) throws -> Value
  ) -> Observable<GroupedObservable<Key, Value>> {
    grouped(keySelector, elementSelector) { _, _, _ in }
  }

  /// Emits a stream for each new key, and completes it when a stream that is made from it emits.
  ///
  /// ```marbles
  /// hot s         -1-2-3-5|
  /// let out     = s.groupBy({ $0 % 2 }, durationSelector: { _ in timer(4t) })
  /// expect out    -0-1---2|
  /// expect out[0] -1---(3|)
  /// expect out[1] ---2---|
  /// expect out[2] -------5|
  /// ```
  ///
  /// The closure makes the duration of a group after the group is emitted and before its first
  /// value. When the duration emits or completes, the group completes, and the next value with its
  /// key begins a new group. When the duration fails, only its group fails. If a closure
  /// throws, the groups and the outer stream fail with that error. The duration may be made
  /// from the group, which it does not keep alive: `{ $0.debounce(5s) }` completes a group that is
  /// silent for five seconds. Values at equal instants are as in ``groupBy(keySelector:)``: a hot
  /// value at the instant of the end belongs to the old group. Disposing the outer subscription
  /// only stops new groups; when no group has a subscriber either, the source and the durations
  /// are disposed. It holds the keys of the open groups and their durations.
  ///
  /// - Complexity: O(*n*) for each group that ends, where *n* is the number of open groups.
  public func groupBy<Key: Hashable, Notifier: ObservableConvertibleType>(
    keySelector: @escaping (Element) throws -> Key,
    durationSelector: @escaping (GroupedObservable<Key, Element>) throws -> Notifier
  ) -> Observable<GroupedObservable<Key, Element>> {
    groupBy(
      keySelector: keySelector, elementSelector: { $0 }, durationSelector: durationSelector)
  }

  /// Emits a stream for each new key, with elements and a duration of its own, see
  /// ``groupBy(keySelector:durationSelector:)``.
  ///
  /// - Parameter elementSelector: A closure that makes the element of the group from the value.
  /// - Complexity: O(*n*) for each group that ends, where *n* is the number of open groups.
  public func groupBy<Key: Hashable, Value, Notifier: ObservableConvertibleType>(
    keySelector: @escaping (Element) throws -> Key,
    elementSelector: @escaping (Element) throws -> Value,
    durationSelector: @escaping (GroupedObservable<Key, Value>) throws -> Notifier
  ) -> Observable<GroupedObservable<Key, Value>> {
    grouped(keySelector, elementSelector) { groups, key, subject in
      let duration = try durationSelector(GroupedObservable(key: key, subject))
      let close = {
        groups.remove(subject, of: key)
        subject.onCompleted()
      }
      let notifierSubscription = NotifierSubscription(in: groups.source.subscription)
      notifierSubscription.await(
        in: notifierSubscription.open(),
        failed: {
          groups.remove(subject, of: key)
          subject.onError($0)
        }, next: close, completed: close
      ) { duration }
    }
  }

  /// - Parameter onOpen: Called with each new group after it has been emitted.
  private func grouped<Key: Hashable, Value>(
    _ keySelector: @escaping (Element) throws -> Key,
    _ elementSelector: @escaping (Element) throws -> Value,
    onOpen: @escaping (Groups<Key, Value>, Key, PublishSubject<Value>) throws -> Void
  ) -> Observable<GroupedObservable<Key, Value>> {
    Observable<GroupedObservable<Key, Value>>(Stage("groupBy")) { downstream, subscription in
      let source = RefCountedUpstream(for: subscription)
      let groups = Groups<Key, Value>(source)
      let find = { (element: Element) throws -> PublishSubject<Value>? in
        let key = try keySelector(element)
        if let subject = groups.subjects[key] { return subject }
        guard subscription.isLive else { return nil }
        groups.events.begin()
        let subject = groups.add(key)
        downstream.next(GroupedObservable(key: key, groups.stream(of: subject)))
        if source.subscription.isLive { try onOpen(groups, key, subject) }
        groups.events.beginLast()
        return subject
      }
      let receive = { (element: Element) in
        do {
          if let subject = try find(element), source.subscription.isLive {
            subject.onNext(try elementSelector(element))
          }
        } catch {
          groups.fail(error, downstream, subscription)
        }
        if groups.events.isBusy { groups.events.end() }
      }
      self.subscribe(groups.observer(receive, downstream, subscription), in: source.subscription)
    }
  }
}
