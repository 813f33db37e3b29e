/// The values of a stream that have one key in common.
///
/// A group is hot: who subscribes late has missed what came before.
public final class GroupedObservable<Key, Element>: Observable<Element> {
  /// What the values have in common.
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
  /// A stream for each key that comes, emitted just before its first value.
  ///
  /// ```marbles
  /// hot s         -1-2-3-|
  /// let out     = s.groupBy { $0 % 2 }
  /// expect out    -0-1---|
  /// expect out[0] -1---3-|
  /// expect out[1] ---2---|
  /// ```
  ///
  /// ![groupBy: the rows above, drawn as marbles](groupBy)
  ///
  /// At the end, good or bad, the groups end in the order in which they came, and then the outer stream. A key that throws ends
  /// all with that error (G4). Disposing the outer stream stops new groups only: the source stays subscribed until nobody
  /// listens to any group. Values of one instant reach their groups in their order. It holds every key that has come.
  @inlinable
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    Observable<GroupedObservable<Key, Element>>(Stage("groupBy")) { downstream, subscription in
      let source = RefCountedUpstream(for: subscription)
      let groups = Groups<Key, Element>(source)
      let fail = { (error: any Error) in
        groups.end { $0.onError(error) }
        if subscription.isLive { downstream.failed(error) }
        source.subscription.dispose()
      }
      let upstream = Observer<Element>(
        next: { element in
          do {
            let key = try keySelector(element)
            if let subject = groups.subjects[key] { return subject.onNext(element) }
            guard subscription.isLive else { return }
            let subject = groups.add(key)
            downstream.next(GroupedObservable(key: key, groups.stream(of: subject)))
            subject.onNext(element)
          } catch {
            fail(error)
          }
        },
        failed: fail,
        done: {
          groups.end { $0.onCompleted() }
          if subscription.isLive { downstream.done() }
          source.subscription.dispose()
        })
      self.subscribe(upstream, in: source.subscription)
    }
  }
}

/// The groups of one subscription, in the order in which they came.
@usableFromInline
final class Groups<Key: Hashable, Element> {
  @usableFromInline private(set) var subjects: [Key: PublishSubject<Element>] = [:]
  private var inOrder: [PublishSubject<Element>] = []
  private let source: RefCountedUpstream

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

  /// What a listener to a group subscribes.
  @usableFromInline
  func stream(of subject: PublishSubject<Element>) -> Observable<Element> {
    source.stream(of: subject, as: subject.stage)
  }

  @usableFromInline
  func end(_ tell: (PublishSubject<Element>) -> Void) {
    for subject in inOrder { tell(subject) }
  }
}
