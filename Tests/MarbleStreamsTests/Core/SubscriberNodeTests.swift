import MarbleStreams
import Testing

/// The places of receivers in the lists of subjects, and what they keep in memory.
struct SubscriberNodeTests {
  private final class Token {}

  /// Subscribes with closures that hold a token.
  private func listen(to stream: Observable<Int>) -> (any Disposable, held: () -> Token?) {
    let token = Token()
    let subscription = stream.subscribe(
      onNext: { _ in withExtendedLifetime(token) {} },
      onError: { _ in withExtendedLifetime(token) {} },
      onCompleted: { withExtendedLifetime(token) {} })
    return (subscription, { [weak token] in token })
  }

  @Test(
    arguments: [
      { $0 }, { $0.map { $0 }.filter { _ in true } },
      { $0.debounce(.seconds(1), scheduler: TestScheduler()) },
      { $0.flatMapLatest { Observable.just($0) } }, { $0.share() },
    ] as [@Sendable (Observable<Int>) -> Observable<Int>])
  func `closures are released at the end, although the caller keeps the subscription`(
    make: @Sendable (Observable<Int>) -> Observable<Int>
  ) {
    let ends: [(PublishSubject<Int>, any Disposable) -> Void] = [
      { _, subscription in subscription.dispose() }, { subject, _ in subject.onCompleted() },
      { subject, _ in subject.onError(CancellationError()) },
    ]
    for end in ends {
      let subject = PublishSubject<Int>()
      let (subscription, held) = listen(to: make(subject))
      subject.onNext(1)
      #expect(held() != nil)
      end(subject, subscription)
      #expect(held() == nil)
      withExtendedLifetime(subscription) {}
    }
  }

  /// A stage that subscribes one observer to two subjects, one of them twice, in one subscription.
  private func three(_ a: PublishSubject<Int>, _ b: PublishSubject<Int>) -> Observable<Int> {
    Observable(Stage("three")) { observer, subscription in
      a.subscribe(observer, in: subscription)
      b.subscribe(observer, in: subscription)
      a.subscribe(observer, in: subscription)
    }
  }

  @Test func `one observer may be in several lists, and several times in one`() {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    var received: [Int] = []
    let subscription = three(a, b).subscribe(onNext: { received.append($0) })
    a.onNext(1)
    b.onNext(2)
    #expect(received == [1, 1, 2])
    subscription.dispose()
    #expect(!a.hasObservers && !b.hasObservers)
    a.onNext(3)
    #expect(received == [1, 1, 2])
  }

  @Test func `one observer may serve two subscriptions`() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    let observer = Observer<Int>(
      next: { received.append($0) }, error: { _ in }, completed: {})
    let (first, second) = (StreamSubscription(), StreamSubscription())
    subject.subscribe(observer, in: first)
    subject.subscribe(observer, in: second)
    first.dispose()
    subject.onNext(1)
    #expect(received == [1])
    second.dispose()
    #expect(!subject.hasObservers)
  }

  @Test(arguments: [0, 1, 2])
  func `an inner stream with several sources leaves all of them`(released: Int) {
    var (a, b): (PublishSubject<Int>?, PublishSubject<Int>?) = (PublishSubject(), PublishSubject())
    let outer = PublishSubject<Int>()
    var received: [Int] = []
    let subscription = outer.flatMapLatest { [weak a, weak b] value in
      a.flatMap { a in b.map { self.three(a, $0) } } ?? .just(value)
    }.subscribe(onNext: { received.append($0) })
    outer.onNext(0)
    // A subject that is deallocated takes its nodes out of the inner subscription.
    if released == 1 { a = nil }
    if released == 2 { b = nil }
    a?.onNext(1)
    b?.onNext(2)
    #expect(received == [[1, 1, 2], [2], [1, 1]][released])
    outer.onNext(3)
    #expect(a?.hasObservers != true || released == 0)
    subscription.dispose()
    #expect(a?.hasObservers != true && b?.hasObservers != true)
  }

  @Test func `a value that is sent while an earlier stream is selected replaces that`() {
    let (outer, first, replaced, newest) = (
      PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()
    )
    let subscription = outer.flatMapLatest { value in
      if value == 1 { outer.onNext(2) }
      return [first, replaced, newest][value]
    }.subscribe(onNext: { _ in })
    outer.onNext(0)
    outer.onNext(1)
    #expect(!first.hasObservers && !replaced.hasObservers && newest.hasObservers)
    subscription.dispose()
    #expect(!newest.hasObservers)
  }

  @Test func `an inner stream without its source holds later resources`() {
    let outer = PublishSubject<Int>()
    var inner: StreamSubscription?
    let subscription = outer.flatMapLatest { _ in
      Observable<Int>(Stage("gone")) { observer, subscription in
        PublishSubject<Int>().subscribe(observer, in: subscription)
        inner = subscription
      }
    }.subscribe(onNext: { _ in })
    outer.onNext(1)
    var released: [String] = []
    for name in ["a", "b"] { inner?.add(Disposables.create { released.append(name) }) }
    #expect(released.isEmpty)
    subscription.dispose()
    #expect(released == ["a", "b"])
  }

  @Test func `combineLatest uses the value of an input that has completed, and releases it`() {
    let (a, b) = (PublishSubject<Token>(), PublishSubject<Token>())
    weak var held: Token?
    var results = 0
    let subscription = Observable<Token>.combineLatest(a, b) { first, _ in first }
      .subscribe(onNext: { results += $0 === held ? 1 : 0 })
    do {
      let token = Token()
      held = token
      a.onNext(token)
    }
    a.onCompleted()
    b.onNext(Token())
    b.onNext(Token())
    #expect(results == 2)
    #expect(held != nil)
    subscription.dispose()
    #expect(held == nil)
  }
}
