import Foundation
import Synchronization
import Testing

@testable import MarbleEditor

@Suite(.timeLimit(.minutes(5))) struct `The messages of a session` {
  private final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    func increase() { number.withLock { $0 += 1 } }
  }

  @Test(arguments: [(MessageQueue.countLimit + 1, 0), (1, MessageQueue.byteLimit + 1)])
  func `lets the reader wait while too many messages or bytes wait`(count: Int, size: Int) {
    let messages = MessageQueue()
    let added = Counter()
    let total = count + 5
    let reader = Thread {
      for _ in 0..<total {
        messages.add(.answer, size: size)
        added.increase()
      }
      messages.close()
    }
    reader.start()
    while added.value < count { Thread.sleep(forTimeInterval: 0.01) }
    // Without a limit, the other messages follow within this time.
    Thread.sleep(forTimeInterval: 0.1)
    #expect(added.value == count)
    var taken = 0
    while case .message = messages.next(waits: true) { taken += 1 }
    #expect(taken == total)
  }
}
