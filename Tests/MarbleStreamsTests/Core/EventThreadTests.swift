import Foundation
import MarbleStreams
import Testing

/// A stream may end on another thread before `subscribe` has returned. The following events are
/// sent on that thread: the subscribing thread sends no events that another thread caused.
struct EventThreadTests {
  private struct Broken: Error {}

  @Test func `concat subscribes to the next stream on the thread of the end`() {
    let subscriber = Thread.current
    let threads = Threads()
    Observable.concat(elsewhere { $0.onCompleted() }, noting(threads, .of(1, 2)))
      .subscribe(onNext: { _ in threads.note() })
    #expect(threads.noted.count == 3)
    #expect(!threads.noted.contains(subscriber))
  }

  @Test(arguments: [true, false])
  func `the next attempt is made on the thread of the end`(_ fails: Bool) {
    let subscriber = Thread.current
    let threads = Threads()
    let source = noting(
      threads, elsewhere { if fails { $0.onError(Broken()) } else { $0.onCompleted() } })
    if fails {
      source.retry(3).subscribe(onError: { _ in threads.note() })
    } else {
      source.repeat(times: 3).subscribe(onCompleted: { threads.note() })
    }
    #expect(threads.noted.count == 4)
    #expect(threads.noted.first == subscriber)
    #expect(!threads.noted.dropFirst().contains(subscriber))
  }

  @Test func `a retry that a notifier triggers is made on the thread of the end`() {
    let subscriber = Thread.current
    let threads = Threads()
    noting(threads, elsewhere { $0.onError(Broken()) }).retry(when: { $0.take(2) })
      .subscribe(onCompleted: { threads.note() })
    #expect(threads.noted.first == subscriber)
    #expect(threads.noted.count > 1)
    #expect(!threads.noted.dropFirst().contains(subscriber))
  }

  /// A stream that ends on a thread of its own, and returns from `subscribe` afterwards.
  private func elsewhere(_ end: @escaping (Observer<Int>) -> Void) -> Observable<Int> {
    Observable(Stage("elsewhere")) { observer, _ in onAnotherThread { end(observer) } }
  }

  /// A stream that records the thread of its subscription.
  private func noting(_ threads: Threads, _ stream: Observable<Int>) -> Observable<Int> {
    .deferred {
      threads.note()
      return stream
    }
  }
}

/// Records the threads of events. One thread waits for the other here, so it needs no lock.
private final class Threads {
  private(set) var noted: [Thread] = []

  func note() { noted.append(Thread.current) }
}
