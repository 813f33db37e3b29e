import Testing

@testable import MarbleStreams

struct ReplayWindowTests {
  private final class Token {
    private let onRelease: () -> Void

    init(onRelease: @escaping () -> Void = {}) { self.onRelease = onRelease }

    deinit { onRelease() }
  }

  private func replayed(_ subject: ReplaySubject<Int>) -> [Int] {
    var received: [Int] = []
    subject.subscribe(onNext: { received.append($0) }).dispose()
    return received
  }

  @Test func `a value is replayed while it is younger than the window (D43)`() throws {
    let scheduler = TestScheduler()
    for bufferSize in [3, 5, .max] {
      let start = scheduler.now
      let subject = ReplaySubject<Int>(
        bufferSize: bufferSize, window: .nanoseconds(4), scheduler: scheduler)
      for value in 0..<40 {
        try scheduler.advance(to: start.advanced(by: .nanoseconds(value)))
        subject.onNext(value)
        #expect(replayed(subject) == Array(max(0, value - min(bufferSize, 4) + 1)...value))
      }
      subject.onCompleted()
      try scheduler.advance(to: start.advanced(by: .nanoseconds(41)))
      #expect(replayed(subject) == [38, 39])
      try scheduler.advance(to: start.advanced(by: .nanoseconds(43)))
      #expect(replayed(subject) == [])
    }
  }

  /// The memory of a dropped integer keeps its bytes until another value takes its place. So there
  /// are as many new values as places.
  @Test(arguments: [false, true], [1, 2, 4, 9])
  func `values that two slow readers have not read stay for them`(
    _ areDroppedByAge: Bool, _ newCount: Int
  ) throws {
    let scheduler = TestScheduler()
    let subject =
      areDroppedByAge
      ? ReplaySubject<Int>(window: .nanoseconds(2), scheduler: scheduler)
      : ReplaySubject(bufferSize: 4)
    let new = 5..<5 + newCount
    for value in 1...4 { subject.onNext(value) }
    var (first, second): ([Int], [Int]) = ([], [])
    subject.subscribe(onNext: { value in
      first.append(value)
      guard value == 1 else { return }
      subject.subscribe(onNext: { value in
        second.append(value)
        guard value == 1 else { return }
        // The clock advances during both replays, and the next value drops those that are too old.
        try? scheduler.advance(to: Instant(nanoseconds: 5))
        for value in new { subject.onNext(value) }
      })
    })
    let all = [1, 2, 3, 4] + new
    #expect(first == all)
    #expect(second == all)
    #expect(replayed(subject) == (areDroppedByAge ? Array(new) : all.suffix(4)))
  }

  @Test func `an old value is released by the next event, outside the lock`() throws {
    let scheduler = TestScheduler()
    let subject = ReplaySubject<Token>(window: .nanoseconds(2), scheduler: scheduler)
    var releases = 0
    subject.onNext(
      Token { [unowned subject] in
        // A subscription takes the lock.
        subject.subscribe(onNext: { _ in }).dispose()
        releases += 1
      })
    #expect(releases == 0)
    try scheduler.advance(to: Instant(nanoseconds: 2))
    subject.onNext(Token())
    #expect(releases == 1)
  }

  @Test func `what a subscriber has not received when it leaves is released outside the lock`() {
    let subject = ReplaySubject<Token>(bufferSize: 3)
    var releases = 0
    for _ in 0..<3 {
      subject.onNext(
        Token { [unowned subject] in
          subject.subscribe(onNext: { _ in }).dispose()
          releases += 1
        })
    }
    let subscription = StreamSubscription()
    var received = 0
    let observer = Observer<Token>(
      next: { _ in
        received += 1
        subscription.dispose()
        // The subject forgets the values that this subscriber has not received yet.
        for _ in 0..<3 { subject.onNext(Token()) }
      }, error: { _ in }, completed: {})
    subject.subscribe(observer, in: subscription)
    #expect(received == 1)
    #expect(releases == 3)
  }

  @Test func `a ring keeps its order when it grows after a removal`() {
    for removed in 0...4 {
      var ring = RingBuffer<Int>()
      var expected: [Int] = []
      for value in 0..<4 { add(value, to: &ring, &expected) }
      for _ in 0..<removed { #expect(ring.removeFirst() == expected.removeFirst()) }
      for value in 4..<20 { add(value, to: &ring, &expected) }
      #expect((0..<ring.count).map { ring[$0] } == expected)
    }
  }

  private func add(_ value: Int, to ring: inout RingBuffer<Int>, _ expected: inout [Int]) {
    expected.append(value)
    ring.append(value)
  }
}
