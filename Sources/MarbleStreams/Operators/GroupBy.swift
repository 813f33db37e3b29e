/// The values of a stream that have the same key.
///
/// A group is hot: a late subscriber does not receive the values that came before.
public final class GroupedObservable<Key, Element>: Observable<Element> {
  /// The key that the values have in common.
  public let key: Key

  @usableFromInline
  init(key: Key, _ values: Observable<Element>) {
    self.key = key
    super.init(Stage("groupBy")) { downstream, subscription in
      values.subscribe(downstream, in: subscription)
    }
  }
}

extension Observable {
  /// Emits a stream for each new key, just before the first value with that key.
  ///
  /// ```marbles
  /// hot s         -1-2-3-|
  /// let out     = s.groupBy { $0 % 2 }
  /// expect out    -0-1---|
  /// expect out[0] -1---3-|
  /// expect out[1] ---2---|
  /// ```
  ///
  /// The groups end in the order in which they were emitted. What the reader of a new group sends
  /// into the source on receiving it waits until the first value of the group has been delivered.
  /// The effects of a value come inside its delivery. It holds every key that has occurred.
  @inlinable
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    Observable<GroupedObservable<Key, Element>>(Stage("groupBy")) { downstream, subscription in
      let source = RefCountedUpstream(for: subscription)
      let groups = Groups<Key, Element>(source)
      let receive = { (element: Element) in
        do {
          let key = try keySelector(element)
          if let subject = groups.subjects[key] { return subject.onNext(element) }
          guard subscription.isLive else { return }
          groups.events.begin()
          let subject = groups.add(key)
          downstream.onNext(GroupedObservable(key: key, groups.stream(of: subject)))
          groups.events.beginLast()
          subject.onNext(element)
          groups.events.end()
        } catch {
          groups.fail(error, downstream, subscription)
        }
      }
      self.subscribe(groups.observer(receive, downstream, subscription), in: source.subscription)
    }
  }
}

/// The groups of one subscription, in the order in which they were emitted.
@usableFromInline
final class Groups<Key: Hashable, Element> {
  @usableFromInline private(set) var subjects: [Key: PublishSubject<Element>] = [:]
  private var inOrder: [PublishSubject<Element>] = []
  @usableFromInline let events = PostponedEvents()
  @usableFromInline let source: RefCountedUpstream

  @usableFromInline
  init(_ source: RefCountedUpstream) {
    self.source = source
  }

  @usableFromInline
  func add(_ key: Key) -> PublishSubject<Element> {
    let subject = PublishSubject<Element>().asPart()
    subjects[key] = subject
    inOrder.append(subject)
    return subject
  }

  /// The stream that a subscriber of a group subscribes to.
  @usableFromInline
  func stream(of subject: PublishSubject<Element>) -> Observable<Element> {
    source.stream(of: subject, as: subject.stage)
  }

  /// Removes a group that ends before its source.
  func remove(_ subject: PublishSubject<Element>, of key: Key) {
    if subjects[key] === subject { subjects[key] = nil }
    inOrder.removeAll { $0 === subject }
  }

  /// Makes the observer of the source. What the reader of a new group causes waits until its first
  /// value has been sent.
  ///
  /// - Parameter receive: Receives a value when no other event has to come before it.
  @inlinable
  func observer<Source, Outer>(
    _ receive: @escaping (Source) -> Void, _ downstream: Observer<Outer>,
    _ subscription: StreamSubscription
  ) -> Observer<Source> {
    Observer(
      next: { element in
        if self.events.isBusy {
          return self.events.append { if self.source.subscription.isLive { receive(element) } }
        }
        receive(element)
      },
      error: { error in self.events.perform { self.fail(error, downstream, subscription) } },
      completed: {
        self.events.perform {
          self.end({ $0.onCompleted() }, subscription) { downstream.onCompleted() }
        }
      })
  }

  /// Fails the groups, then the outer stream, and then disposes the source.
  @usableFromInline
  func fail<Outer>(
    _ error: any Error, _ downstream: Observer<Outer>, _ subscription: StreamSubscription
  ) {
    end({ $0.onError(error) }, subscription) { downstream.onError(error) }
  }

  @usableFromInline
  func end(
    _ notify: (PublishSubject<Element>) -> Void, _ subscription: StreamSubscription,
    _ passOn: () -> Void
  ) {
    guard source.subscription.stop() else { return }
    for subject in inOrder { notify(subject) }
    if subscription.isLive { passOn() }
    source.subscription.dispose()
  }
}

extension Observable {
  /// As ``groupBy(keySelector:)``; a second closure makes an element after its group is emitted.
  ///
  /// ```marbles
  /// hot s         -1-2-3-|
  /// let out     = s.groupBy({ $0 % 2 }, elementSelector: { $0 + 4 })
  /// expect out    -0-1---|
  /// expect out[0] -5---7-|
  /// expect out[1] ---6---|
  /// ```
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
  /// key begins a new group. When the duration fails, only its group fails. The duration may be
  /// made from the group, which it does not keep alive: `{ $0.debounce(5s) }` completes a group
  /// that is silent for five seconds. It holds the keys of the open groups and their durations.
  ///
  /// - Complexity: O(*n*) for each group that ends, where *n* is the number of open groups.
  public func groupBy<Key: Hashable, Notifier: ObservableConvertibleType>(
    keySelector: @escaping (Element) throws -> Key,
    durationSelector: @escaping (GroupedObservable<Key, Element>) throws -> Notifier
  ) -> Observable<GroupedObservable<Key, Element>> {
    groupBy(
      keySelector: keySelector, elementSelector: { $0 }, durationSelector: durationSelector)
  }

  /// As ``groupBy(keySelector:durationSelector:)``; a second closure makes the elements.
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
        downstream.onNext(GroupedObservable(key: key, groups.stream(of: subject)))
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
