import Foundation
import Synchronization
import Testing

@testable import MarbleCommand

private let received = Atomic<Bool>(false)

@Suite struct `While signals are held back` {
  @Test func `a signal takes effect after the work is done`() async {
    await withCheckedContinuation { done in
      // Uses a separate thread, because the threads of the test runner may hold back signals
      // themselves.
      Thread {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGHUP)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        let before = signal(SIGHUP) { _ in received.store(true, ordering: .relaxed) }
        defer { signal(SIGHUP, before) }
        SignalBlock.run {
          pthread_kill(pthread_self(), SIGHUP)
          let isReceivedEarly = received.load(ordering: .relaxed)
          #expect(!isReceivedEarly)
        }
        let isReceived = received.load(ordering: .relaxed)
        #expect(isReceived)
        done.resume()
      }.start()
    }
  }
}
