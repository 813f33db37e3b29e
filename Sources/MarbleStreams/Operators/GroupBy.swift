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
    grouped(keySelector, { $0 }) { _, _, _ in }
  }

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
      NotifierSubscription(in: groups.source).await(
        failed: {
          groups.remove(subject, of: key)
          subject.onError($0)
        }, next: close, completed: close
      ) { duration }
    }
  }

  /// - Parameter onOpen: Called with each new group after it has been emitted.
  @inlinable
  func grouped<Key: Hashable, Value>(
    _ keySelector: @escaping (Element) throws -> Key,
    _ elementSelector: @escaping (Element) throws -> Value,
    onOpen: @escaping (Groups<Key, Value>, Key, PublishSubject<Value>) throws -> Void
  ) -> Observable<GroupedObservable<Key, Value>> {
    Observable<GroupedObservable<Key, Value>>(Stage("groupBy")) { downstream, subscription in
      let groups = Groups<Key, Value>(downstream, subscription)
      let find = { (key: Key) throws -> PublishSubject<Value>? in
        if let subject = groups.withKey[key] { return subject }
        guard subscription.isLive else { return nil }
        let subject = groups.open(key)
        if groups.source.isLive { try onOpen(groups, key, subject) }
        groups.events.beginLast()
        return subject
      }
      let receive = { (element: Element) in
        do {
          if let subject = try find(try keySelector(element)), groups.source.isLive {
            subject.onNext(try elementSelector(element))
          }
        } catch {
          groups.end(error)
        }
        if groups.events.isBusy { groups.events.end() }
      }
      self.subscribe(groups.observer(receive), in: groups.source)
    }
  }
}

/// The groups of one subscription.
@usableFromInline
final class Groups<Key: Hashable, Element>:
  EmittedStreams<Element, GroupedObservable<Key, Element>>
{
  @usableFromInline private(set) var withKey: [Key: PublishSubject<Element>] = [:]

  /// Opens a group, and emits it. What its reader causes waits.
  @usableFromInline
  func open(_ key: Key) -> PublishSubject<Element> {
    events.begin()
    let subject = add()
    withKey[key] = subject
    downstream.onNext(GroupedObservable(key: key, upstream.stream(of: subject, as: subject.stage)))
    return subject
  }

  /// Removes a group that ends before its source.
  func remove(_ subject: PublishSubject<Element>, of key: Key) {
    if withKey[key] === subject { withKey[key] = nil }
    remove(subject)
  }
}
