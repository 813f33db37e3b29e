import MarbleStreams
import Testing

struct SubjectsTests {
  @Test func `a replaying subject keeps as many values as its buffer size`() {
    for room in 0...20 {
      let subject = ReplaySubject<Int>(bufferSize: room)
      for count in 0...50 {
        var received: [Int] = []
        subject.subscribe(onNext: { received.append($0) }).dispose()
        #expect(received == Array((0..<count).suffix(room)), "\(count) values, room for \(room)")
        subject.onNext(count)
      }
    }
  }

  @Test func `a subscriber in a delivery misses the value unless it is replayed`() {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: 0)
    let replay = ReplaySubject<Int>(bufferSize: 1)
    for (subject, expected) in [
      (publish as any SubjectType<Int>, []), (behavior, [1]), (replay, [1]),
    ] {
      var received: [Int] = []
      var inner: (any Disposable)?
      subject.asObservable().subscribe(onNext: { value in
        guard value == 1, inner == nil else { return }
        inner = subject.asObservable().subscribe(onNext: { received.append($0) })
      })
      subject.onNext(1)
      #expect(received == expected)
    }
  }

  @Test func `a subscriber during a replay is notified after the one that receives it`() {
    for subject in [
      BehaviorSubject(value: 1) as any SubjectType<Int>, ReplaySubject<Int>(bufferSize: 1),
    ] {
      var received: [String] = []
      subject.onNext(1)
      subject.asObservable().subscribe(
        onNext: { value in
          received.append("A\(value)")
          guard value == 1 else { return }
          subject.asObservable().subscribe(
            onNext: { received.append("B\($0)") }, onCompleted: { received.append("B|") })
        }, onCompleted: { received.append("A|") })
      subject.onNext(2)
      subject.onCompleted()
      #expect(received == ["A1", "B1", "A2", "B2", "A|", "B|"])
    }
  }

  @Test func `the same order holds for a value sent during the replay`() {
    let subject = ReplaySubject<Int>(bufferSize: 2)
    subject.onNext(1)
    subject.onNext(2)
    var received: [String] = []
    subject.subscribe(
      onNext: { value in
        received.append("A\(value)")
        guard value == 1 else { return }
        subject.subscribe(
          onNext: { received.append("B\($0)") }, onCompleted: { received.append("B|") })
        subject.onNext(3)
        subject.onCompleted()
      }, onCompleted: { received.append("A|") })
    #expect(received == ["A1", "B1", "B2", "A2", "A3", "B3", "A|", "B|"])
  }

  @Test func `an observer that received the end in its replay receives nothing more`() {
    for fails in [false, true] {
      let subject = ReplaySubject<Int>(bufferSize: 2)
      subject.onNext(1)
      subject.onNext(2)
      var received: [String] = []
      let observer = Observer<Int>(
        next: { value in
          received.append("\(value)")
          guard value == 1 else { return }
          if fails { subject.onError(StreamError.timeout) } else { subject.onCompleted() }
        }, error: { _ in received.append("#") }, completed: { received.append("|") })
      // Nothing ends this subscription at the end.
      subject.subscribe(observer, in: StreamSubscription())
      #expect(received == ["1", "2", fails ? "#" : "|"])
    }
  }

  @Test func `a behavior subject throws its error and keeps its last value`() throws {
    let subject = BehaviorSubject(value: 1)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    subject.onError(StreamError.timeout)
    #expect(throws: StreamError.timeout) { try subject.value() }
  }

  @Test func `relays carry values and never end`() {
    let publish = PublishRelay<Int>()
    let state = BehaviorRelay(value: 1)
    var received: [Int] = []
    publish.subscribe(onNext: { received.append($0) })
    state.subscribe(onNext: { received.append($0 * 10) })
    Observable.of(2, 3).bind(to: publish)
    Observable.of(4).bind(to: state)
    publish.accept(5)
    #expect(received == [10, 2, 3, 40, 5])
    #expect(state.value == 4)
  }

  @Test func `a subscriber also receives the values that are sent during its replay`() {
    for bufferSize in 0...2 {
      let subject = ReplaySubject<Int>(bufferSize: bufferSize)
      for number in 1...2 { subject.onNext(number) }
      let first = 3 - bufferSize
      var received: [Int] = []
      subject.subscribe(onNext: { value in
        received.append(value)
        if value == first, bufferSize > 0 { for number in 3...6 { subject.onNext(number) } }
      })
      subject.onNext(7)
      #expect(received == (bufferSize == 0 ? [7] : Array(first...7)))
    }
  }
}
