import Testing

@testable import MarbleStreams

struct ReplayWindowTests {
  private final class Token {
    private let onRelease: () -> Void

    init(onRelease: @escaping () -> Void = {}) {
      self.onRelease = onRelease
    }

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

  @Test func `values that a slow reader has not read stay for it`() throws {
    let scheduler = TestScheduler()
    let subject = ReplaySubject<Int>(window: .nanoseconds(2), scheduler: scheduler)
    subject.onNext(1)
    subject.onNext(2)
    var received: [Int] = []
    subject.subscribe(onNext: { value in
      received.append(value)
      guard value == 1 else { return }
      // The clock advances during the replay, and the next value drops those that are too old.
      try? scheduler.advance(to: Instant(nanoseconds: 5))
      subject.onNext(3)
    })
    #expect(received == [1, 2, 3])
    #expect(replayed(subject) == [3])
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
