import Foundation
import MarbleStreams
import Testing

/// Replaying subjects that receive values on one thread while another thread subscribes.
struct SubjectThreadsTests {
  /// The values of a subscriber that receives the current value 0 and calls a closure during that
  /// delivery.
  private func received(
    by subject: some SubjectType<Int>, inTheMiddle act: @escaping () -> Void
  ) -> [String] {
    var received: [String] = []
    subject.asObservable().subscribe(
      onNext: { value in
        received.append("\(value)<")
        if value == 0 { act() }
        received.append(">\(value)")
      }, onCompleted: { received.append("|") })
    return received
  }

  /// Subjects that send the value 0 to every new subscriber.
  private func remembering() -> [any SubjectType<Int>] {
    let replay = ReplaySubject<Int>(bufferSize: 1)
    replay.onNext(0)
    return [BehaviorSubject(value: 0), replay]
  }

  @Test func `a value of another thread is delivered after the current value`() {
    for subject in remembering() {
      let received = received(by: subject) {
        onAnotherThread {
          subject.onNext(1)
          subject.onNext(2)
          subject.onCompleted()
        }
      }
      #expect(received == ["0<", ">0", "1<", ">1", "2<", ">2", "|"])
    }
  }

  @Test func `a queued value takes the same time, however many wait`() {
    func time(of count: Int) -> Duration {
      let subject = BehaviorSubject(value: 0)
      var last = 0
      let time = ContinuousClock().measure {
        subject.subscribe(onNext: { value in
          last = value
          guard value == 0 else { return }
          onAnotherThread { for value in 1...count { subject.onNext(value) } }
        })
      }
      #expect(last == count)
      return time
    }
    #expect(time(of: 100_000) < time(of: 10_000) * 30)
  }

  @Test func `a value sent inside that delivery is delivered inside it, after queued ones`() {
    for subject in remembering() {
      let received = received(by: subject) {
        onAnotherThread { subject.onNext(1) }
        subject.onNext(2)
      }
      #expect(received == ["0<", "1<", ">1", "2<", ">2", ">0"])
    }
  }

  @Test func `a subscriber during the delivery of a value receives it once`() {
    for subject in [
      BehaviorSubject(value: 0) as any SubjectType<Int>, ReplaySubject<Int>(bufferSize: 1),
    ] {
      var received: [Int] = []
      var isFirst = true
      subject.asObservable().subscribe(onNext: { value in
        guard value == 1, isFirst else { return }
        isFirst = false
        onAnotherThread { subject.asObservable().subscribe(onNext: { received.append($0) }) }
      })
      subject.onNext(1)
      subject.onNext(2)
      #expect(received == [1, 2])
    }
  }

  @Test func `subscribing returns while another thread sends faster than the handler works`() {
    let source = PublishSubject<Int>()
    let shared = source.share(replay: 1)
    shared.subscribe()
    source.onNext(0)
    let subjects = remembering().map { ($0.asObservable(), $0.onNext) }
    for (stream, send) in subjects + [(shared, source.onNext)] {
      nonisolated(unsafe) let send = send
      nonisolated(unsafe) var received: [Int] = []
      nonisolated(unsafe) var sent = 0
      let isRunning = DispatchSemaphore(value: 0)
      let (hasReturned, isDone) = (Flag(), DispatchSemaphore(value: 0))
      stream.subscribe(onNext: { value in
        if value == 0 {
          Thread.detachNewThread {
            while sent < 2_000, !hasReturned.isSet {
              sent += 1
              if sent == 2 { isRunning.signal() }
              send(sent)
              usleep(500)
            }
            isDone.signal()
          }
          isRunning.wait()
        }
        received.append(value)
        usleep(1000)
      })
      hasReturned.set()
      isDone.wait()
      #expect(sent < 2_000)
      #expect(received == Array(0...sent))
    }
  }
}
