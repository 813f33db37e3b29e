import Dispatch
import Foundation
import Testing

@testable import MarbleStreams

/// A stream that passes its observer to the test, which may call it from any thread.
private func handingOut(_ take: @escaping (Observer<Int>) -> Void) -> Observable<Int> {
  .create { observer in
    take(observer)
    return Disposables.create()
  }
}

@Suite struct OverlapTests {
  #if DEBUG && (os(macOS) || os(Linux))
    @Test func `two threads inside one observer stop a debug build with a hint`() async {
      let result = await atHighPriority {
        await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
          var observer: Observer<Int>?
          let isInside = DispatchSemaphore(value: 0)
          handingOut { observer = $0 }.subscribe(onNext: { _ in
            isInside.signal()
            Thread.sleep(forTimeInterval: 60)
          })
          nonisolated(unsafe) let shared = observer
          DispatchQueue.global().async { shared?.onNext(1) }
          isInside.wait()
          shared?.onNext(2)
        }
      }
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        words.contains(
          "Two threads send events into one observer at once. A stream's events must come one after the "
            + "other: put `synchronized()` before the operator where the threads meet, or `observe(on:)` a "
            + "serial scheduler."))
    }
  #endif

  @Test func `re-entering an observer on the same thread is no overlap`() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    subject.subscribe(onNext: {
      received.append($0)
      if $0 < 300 { subject.onNext($0 + 1) }
    })
    subject.onNext(1)
    #expect(received == Array(1...300))
  }

  @Test func `synchronized() lets one event in at a time, and none after the end`() {
    var observer: Observer<Int>?
    // Unguarded on purpose: overlapping events would be lost here, or stop the program in `enter`.
    var received: [Int] = []
    var hasEnded = false
    handingOut { observer = $0 }.synchronized().subscribe(
      onNext: { received.append(hasEnded ? -1 : $0) }, onCompleted: { hasEnded = true })
    nonisolated(unsafe) let shared = observer
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<5_000 { shared?.onNext(thread * 5_000 + number) }
    }
    #expect(received.sorted() == Array(0..<20_000))
    // The events of each thread keep their order.
    for thread in 0..<4 {
      let own = received.filter { $0 / 5_000 == thread }
      #expect(own == own.sorted())
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<1_000 {
        if number == 500, thread == 2 { shared?.onCompleted() }
        shared?.onNext(0)
      }
    }
    #expect(hasEnded && !received.contains(-1))
  }
}
