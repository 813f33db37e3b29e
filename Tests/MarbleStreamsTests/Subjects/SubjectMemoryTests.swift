import Foundation
import MarbleStreams
import Testing

/// The lifetime of subscribers when a subject is released without an end.
struct SubjectMemoryTests {
  private final class Token {}

  /// A subject, and a stream made from it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> Observable<Int>

    init(_ name: String, _ make: @escaping @Sendable () -> Observable<Int>) {
      testDescription = name
      self.make = make
    }
  }

  static let cases = [
    Case("a PublishSubject") { PublishSubject() },
    Case("a BehaviorSubject") { BehaviorSubject(value: 0) },
    Case("a ReplaySubject") { ReplaySubject(bufferSize: 1) },
    Case("an AsyncSubject") { AsyncSubject() },
    Case("a PublishRelay") { PublishRelay() },
    Case("a BehaviorRelay") { BehaviorRelay(value: 0) },
    Case("a chain") { PublishSubject().map { $0 }.filter { _ in true }.scan(0, accumulator: +) },
  ]

  /// Stages with subscriptions of their own. Those subscriptions stay, see ``PublishSubject``, but
  /// hold no reference to the subscriber.
  static let casesWithSubscriptions = [
    Case("a flatMap") { PublishSubject().flatMap { Observable.just($0) } },
    Case("a flatMapLatest") { PublishSubject().flatMapLatest { Observable.just($0) } },
    Case("a merge") { .merge(PublishSubject(), PublishSubject()) },
    Case("a combineLatest") { .combineLatest(PublishSubject(), PublishSubject()) { $0 + $1 } },
    Case("a take(until:)") { PublishSubject().take(until: PublishSubject<Int>()) },
  ]

  @Test(arguments: cases)
  func `a released subject releases its subscribers`(_ test: Case) {
    let (token, subscription) = listen(to: test)
    #expect(token() == nil)
    #expect(subscription() == nil)
  }

  @Test(arguments: casesWithSubscriptions)
  func `it also releases subscribers behind another subscription`(_ test: Case) {
    let (token, _) = listen(to: test)
    #expect(token() == nil)
  }

  @Test func `a subscriber is released when it ends on any thread`() {
    let ends: [(PublishSubject<Int>, any Disposable) -> Void] = [
      { subject, _ in onAnotherThread { subject.onNext(1) } },
      { _, subscription in onAnotherThread { subscription.dispose() } },
      { subject, subscription in
        subject.subscribe(onNext: { _ in onAnotherThread { subscription.dispose() } })
        subject.onNext(1)
      },
    ]
    for end in ends {
      let subject = PublishSubject<Int>()
      subject.subscribe()
      weak var token: Token?
      let subscription: any Disposable
      do {
        let held = Token()
        token = held
        subscription = subject.take(1).subscribe(onNext: { _ in withExtendedLifetime(held) {} })
      }
      end(subject, subscription)
      #expect(token == nil)
    }
  }

  @Test func `a screen that owns its subject is released when its pipeline ends on a queue`() {
    final class Screen {
      let subject = PublishSubject<Int>()
      let released: DispatchSemaphore
      var last = 0

      init(_ released: DispatchSemaphore) { self.released = released }
      deinit { released.signal() }
    }
    let (queue, time) = (DispatchQueueScheduler(queue: .global()), Duration.milliseconds(1))
    let pipelines: [(name: String, make: (Observable<Int>) -> Observable<Int>)] = [
      ("observe", { $0.observe(on: queue).take(1) }),
      ("debounce", { $0.debounce(time, scheduler: queue).take(1) }),
      ("delay", { $0.delay(time, scheduler: queue).take(1) }),
      ("timeout", { $0.timeout(time, scheduler: queue) }),
      ("sample", { $0.sample(time, scheduler: queue).take(1) }),
      ("take(for:)", { $0.take(for: time, scheduler: queue) }),
      ("take(until:)", { $0.take(until: Observable<Int>.timer(time, scheduler: queue)) }),
    ]
    for (name, make) in pipelines {
      let released = DispatchSemaphore(value: 0)
      do {
        let screen = Screen(released)
        make(screen.subject).subscribe(
          onNext: { screen.last = $0 }, onError: { _ in screen.last = 0 })
        screen.subject.onNext(1)
      }
      #expect(released.wait(timeout: .now() + 10) == .success, "\(name)")
    }
  }

  private struct Broken: Error {}

  @Test func `an AsyncSubject keeps no value longer than it may emit it`() {
    let subject = AsyncSubject<Token>()
    let replaced = send(to: subject)
    let last = send(to: subject)
    #expect(replaced() == nil)
    #expect(last() != nil)
    subject.onError(Broken())
    #expect(last() == nil)
    let late = send(to: subject)
    #expect(late() == nil)
  }

  @Test func `a completed AsyncSubject keeps only the value of its late subscribers`() {
    let subject = AsyncSubject<Token>()
    let last = send(to: subject)
    subject.onCompleted()
    let late = send(to: subject)
    #expect(late() == nil)
    var received: [Token] = []
    subject.subscribe(onNext: { received.append($0) }).dispose()
    #expect(received.map { $0 === last() } == [true])
  }

  /// Sends a value that only the subject may keep.
  private func send(to subject: AsyncSubject<Token>) -> () -> AnyObject? {
    let token = Token()
    subject.onNext(token)
    return { [weak token] in token }
  }

  /// Subscribes and releases everything. Returns what is left of the observer and of its
  /// subscription.
  private func listen(
    to test: Case
  ) -> (observer: () -> AnyObject?, subscription: () -> AnyObject?) {
    let held = Token()
    let subscription = StreamSubscription()
    let observer = Observer<Int>(
      next: { _ in withExtendedLifetime(held) {} }, error: { _ in }, completed: {})
    test.make().subscribe(observer, in: subscription)
    return ({ [weak held] in held }, { [weak subscription] in subscription })
  }
}
