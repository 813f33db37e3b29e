import MarbleTime

/// Something that code of a bubble does in real time, or that a bubble cannot promise to order.
package enum RealTimeUse: Hashable, Sendable {
  /// The code lets its thread sleep.
  case threadSleep
  /// A turn waits for a semaphore.
  case semaphore
  /// A turn waits without a limit for a semaphore, a group or a block, and nothing can end its
  /// wait.
  case endlessWait
  /// A turn runs a run loop of Foundation.
  case runLoop
  /// The code waits for a file or a socket.
  case file
  /// A turn waits for expectations of XCTest.
  case expectation
  /// The code waits for a condition with a deadline.
  case condition
  /// A turn waits for a group of Dispatch.
  case group
  /// A thread that the bubble does not know has resumed a task, in an order that is not certain.
  case unknownThread(resumes: String)
  /// A thread that the code has started goes on for long.
  case longThread
  /// A timer of Dispatch that is older than the bubble has fired, and its handler was not seen.
  case earlierTimer
  /// The code has started a process.
  case process
}

/// The uses of real time by the code of a bubble, each kind once, with the first place.
final class RealTimeUses: @unchecked Sendable {
  private let lock = Lock()
  private var uses: [(use: RealTimeUse, stack: [UInt])] = []
  private static let limit = 20

  /// Notes a use.
  ///
  /// - Parameter stack: Where it began; without it, the place of the call.
  func note(_ use: RealTimeUse, stack: [UInt]? = nil) {
    lock.withLock {
      guard uses.count < Self.limit, !uses.contains(where: { $0.use == use }) else { return }
      uses.append((use, stack ?? CallStack.addresses(limit: 48)))
    }
  }

  /// The uses in the order in which they were noted.
  var all: [(use: RealTimeUse, stack: [UInt])] { lock.withLock { uses } }
}
