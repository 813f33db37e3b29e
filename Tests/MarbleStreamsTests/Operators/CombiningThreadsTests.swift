import Dispatch
import Foundation
import MarbleStreams
import Synchronization
import Testing

/// Events come on a queue while another thread subscribes and disposes.
struct CombiningThreadsTests {
  /// A value that knows whether it has been destroyed.
  private final class Value: @unchecked Sendable {
    private static let whole = 0x1234_5678
    private var mark = Value.whole
    deinit { mark = 0 }
    var isDestroyed: Bool { mark != Value.whole }
  }

  private typealias Stream = Observable<Value>
  private typealias Form = @Sendable (Stream, Stream) -> Observable<[Value]>

  private static let forms: [String: Form] = [
    "combineLatest of two": { .combineLatest($0, $1) { [$0, $1] } },
    "combineLatest of four": {
      .combineLatest($0, $1, $0.map { $0 }, $1.map { $0 }) { [$0, $1, $2, $3] }
    },
    "combineLatest of a list": { Stream.combineLatest([$0, $1, $0]) },
    "forkJoin": { .forkJoin([$0.take(1), $1.take(1), $0.take(2)]) },
    "zip of two": { .zip($0, $1) { [$0, $1] } },
    "zip of four": { .zip($0, $1, $0.map { $0 }, $1.map { $0 }) { [$0, $1, $2, $3] } },
    "zip of a list": { Stream.zip([$0, $1, $0]) },
    "withLatestFrom": { $0.withLatestFrom($1) { [$0, $1] } },
  ]

  @Test(arguments: forms.keys.sorted())
  func `no value is read after it was destroyed`(_ name: String) throws {
    let form = try #require(Self.forms[name])
    nonisolated(unsafe) let (a, b) = (PublishSubject<Value>(), PublishSubject<Value>())
    nonisolated(unsafe) var destroyed = 0
    let (isRunning, stops) = (DispatchSemaphore(value: 0), Flag())
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      isRunning.signal()
      while !stops.isSet {
        b.onNext(Value())
        for _ in 0..<3 { a.onNext(Value()) }
      }
      isDone.signal()
    }
    isRunning.wait()
    let stream = form(a, b)
    for round in 0..<(Share.isLarge ? 20_000 : 1_000) {
      let subscription = stream.subscribe(onNext: { values in
        destroyed += values.count { $0.isDestroyed }
      })
      if round % 16 == 0 { sched_yield() }
      for _ in 0..<(round * 37 % 400) { _ = stops.isSet }
      subscription.dispose()
    }
    stops.set()
    isDone.wait()
    #expect(destroyed == 0)
    #expect(!a.hasObservers && !b.hasObservers)
  }
}

final class Flag: Sendable {
  private let value = Atomic<Bool>(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
