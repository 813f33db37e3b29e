import Dispatch
import Foundation
import MarbleVirtualTime
import TestTools
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension Promise5 {
  @Suite struct FollowedTests {
    @Test(.virtualTime) func `time stands still until a block has ended`() async throws {
      let watch = Watch()
      let value = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          work(milliseconds: 20)
          continuation.resume(returning: 1)
        }
      }
      #expect(value == 1)
      #expect(watch.time == .zero)
    }

    @Test(.virtualTime) func `a block comes before a timeout`() async throws {
      let first = await text(within: .milliseconds(1)) {
        await withCheckedContinuation { continuation in
          DispatchQueue(label: "slow").async {
            work(milliseconds: 30)
            continuation.resume(returning: "block")
          }
        }
      }
      #expect(first == "block")
    }

    /// The second one begins when the first one has ended.
    @Test(
      .reports("a thread sleeps at Promise5FollowedTests.swift"),
      .virtualTime(patience: .seconds(5)))
    func `two blocks of a queue that sleep come after a timeout`() async {
      let first = await text(within: .milliseconds(39)) {
        await withCheckedContinuation { continuation in
          let queue = DispatchQueue(label: "serial")
          queue.async { usleep(20_000) }
          queue.async {
            usleep(20_000)
            continuation.resume(returning: "block")
          }
        }
      }
      #expect(first == "timeout")
      #expect(VirtualTime.now == .milliseconds(40))
    }

    @Test(.virtualTime) func `operations are followed`() async throws {
      let queue = OperationQueue()
      let watch = Watch()
      let sum = Log<Int>()
      for number in 1...4 {
        queue.addOperation {
          work(milliseconds: 5)
          sum.add(number)
        }
      }
      try await Task.sleep(for: .milliseconds(1))
      #expect(sum.values.sorted() == [1, 2, 3, 4])
      #expect(watch.time == .milliseconds(1))
    }

    @Test(.virtualTime) func `a block starts a task`() async throws {
      let log = Log<String>()
      DispatchQueue.global().async {
        Task {
          try await Task.sleep(for: .seconds(1))
          log.add("slept")
        }
      }
      try await Task.sleep(for: .milliseconds(1001))
      #expect(log.values == ["slept"])
    }

    @Test(.virtualTime) @MainActor func `blocks of the main queue keep their order`() async throws {
      let log = Log<Int>()
      DispatchQueue.main.async { log.add(1) }
      Task { log.add(2) }
      DispatchQueue.main.async { MainActor.assumeIsolated { log.add(3) } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add(4) }
      try await Task.sleep(for: .seconds(2))
      #expect(log.values == [1, 2, 3, 4])
    }

    @Test(.virtualTime, arguments: [false, true])
    func `a barrier`(isOfGroup: Bool) async throws {
      let (group, log) = (isOfGroup ? DispatchGroup() : nil, Log<Int>())
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      await withCheckedContinuation { continuation in
        queue.async(group: group) {
          work(milliseconds: 50)
          log.add(1)
        }
        queue.async(group: group, flags: .barrier) { log.add(10) }
        queue.async(group: group) {
          work(milliseconds: 20)
          log.add(20)
          continuation.resume()
        }
      }
      #expect(log.values == [1, 10, 20])
    }

    @Test(.virtualTime) func `a work item that is a barrier`() async throws {
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let group = DispatchGroup()
      let log = Log<Int>()
      queue.async(group: group) {
        work(milliseconds: 50)
        log.add(1)
      }
      queue.async(group: group, execute: DispatchWorkItem(flags: .barrier) { log.add(10) })
      queue.async(execute: DispatchWorkItem(flags: .barrier) { log.add(11) })
      queue.async(group: group, execute: DispatchWorkItem(qos: .utility) { log.add(12) })
      let flags: DispatchWorkItemFlags = [.barrier, .enforceQoS, .assignCurrentContext]
      queue.async(
        group: group, execute: DispatchWorkItem(qos: .utility, flags: flags) { log.add(20) })
      await withCheckedContinuation { continuation in
        group.notify(queue: queue) { continuation.resume() }
      }
      #expect(log.values == [1, 10, 11, 12, 20])
    }

    @Test(
      .virtualTime, arguments: ["leave", "block", "nothing", "item", "main item", "grouped item"])
    func `a notification comes before a timeout`(_ cause: String) async throws {
      for _ in 0..<50 {
        let first = await text(within: .milliseconds(1)) { await Self.notification(after: cause) }
        #expect(first == "notification")
      }
    }

    private static func notification(after cause: String) async -> String {
      let (group, queue) = (DispatchGroup(), DispatchQueue(label: "notified"))
      if cause == "leave" { group.enter() }
      return await withCheckedContinuation { continuation in
        let resume = { continuation.resume(returning: "notification") }
        let item = DispatchWorkItem {}
        if cause.hasSuffix("item") { item.notify(queue: queue, execute: resume) }
        if cause == "block" { queue.async(group: group) {} }
        if !cause.hasSuffix("item") { group.notify(queue: queue, execute: resume) }
        switch cause {
        case "leave": group.leave()
        case "item": DispatchQueue.global().async(execute: item)
        case "main item": DispatchQueue.main.async(execute: item)
        case "grouped item": DispatchQueue.global().async(group: group, execute: item)
        default: break
        }
      }
    }

    /// The notification cannot begin before the turn has ended.
    @Test(.reports("a thread sleeps"), .virtualTime) @MainActor
    func `a notification for the main queue beside a turn that sleeps there`() async {
      let group = DispatchGroup()
      func pause() { usleep(20_000) }
      await withCheckedContinuation { continuation in
        group.enter()
        group.notify(queue: .main) { continuation.resume() }
        group.leave()
        pause()
        #expect(VirtualTime.now == .milliseconds(20))
      }
    }

    /// Its release takes a while.
    private final class Kept: Sendable {
      let log: Log<Int>

      init(_ log: Log<Int>) { self.log = log }
      deinit { for number in 1...1_000 { log.add(number) } }
    }

    private static func send(_ kept: consuming Kept, in group: DispatchGroup) {
      DispatchQueue.global().async(group: group) { [kept] in withExtendedLifetime(kept) {} }
    }

    @Test(.virtualTime) func `a block of a group is released before the group is notified`() async {
      for _ in 0..<20 {
        let (group, log) = (DispatchGroup(), Log<Int>())
        Self.send(Kept(log), in: group)
        let count = await withCheckedContinuation { continuation in
          group.notify(queue: .global()) { continuation.resume(returning: log.values.count) }
        }
        #expect(count == 1_000)
      }
    }

    @Test(.virtualTime) func `a work item that notifies`() async throws {
      let item = DispatchWorkItem {}
      let watch = Watch()
      await withCheckedContinuation { continuation in
        item.notify(queue: .global()) { continuation.resume() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
      }
      #expect(watch.time == .seconds(1))
    }
  }

  /// A turn that blocks its thread until something of the bubble has happened.
  @Suite struct BlockedTurnTests {
    @Test(.virtualTime, arguments: [false, true])
    func `a condition that a task signals`(isOfSystem: Bool) async throws {
      let (condition, bare) = (NSCondition(), BareCondition())
      func wait() {
        guard isOfSystem else { return condition.withLock { condition.wait() } }
        bare.locked { pthread_cond_wait(bare.condition, bare.mutex) }
      }
      func signal() {
        guard isOfSystem else { return condition.withLock { condition.signal() } }
        bare.locked { pthread_cond_signal(bare.condition) }
      }
      Task {
        try await Task.sleep(for: .seconds(1))
        signal()
      }
      wait()
      #expect(VirtualTime.now == .seconds(1))
    }

    /// A condition and a lock of the C library.
    private struct BareCondition: @unchecked Sendable {
      let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
      let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

      init() {
        pthread_cond_init(condition, nil)
        pthread_mutex_init(mutex, nil)
      }

      func locked(_ body: () -> Void) {
        pthread_mutex_lock(mutex)
        body()
        pthread_mutex_unlock(mutex)
      }
    }

    @Test(.virtualTime) func `an operation that begins later`() async throws {
      let operation = BlockOperation {}
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        OperationQueue().addOperation(operation)
      }
      func wait() { operation.waitUntilFinished() }
      wait()
      #expect(VirtualTime.now == .seconds(1))
    }

    @Test(.virtualTime) func `a work item that is due later`() async throws {
      let item = DispatchWorkItem {}
      DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
      func wait() { item.wait() }
      wait()
      #expect(VirtualTime.now == .seconds(1))
    }

    @Test(.virtualTime) func `a queue that is suspended`() async throws {
      let queue = DispatchQueue(label: "suspended")
      queue.suspend()
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { queue.resume() }
      queue.sync {}
      #expect(VirtualTime.now == .seconds(1))
    }

    @Test(.virtualTime) func `a barrier behind a block that waits for a task`() async throws {
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let semaphore = DispatchSemaphore(value: 0)
      queue.async { semaphore.wait() }
      Task {
        try await Task.sleep(for: .seconds(1))
        semaphore.signal()
      }
      queue.sync(flags: .barrier) {}
      #expect(VirtualTime.now == .seconds(1))
    }

    /// No other task runs while the caller holds the lock.
    @Test(.virtualTime) func `a queue for which a task with a lock waits`() async throws {
      let (lock, queue) = (NSLock(), DispatchQueue(label: "serial"))
      let sum = Log<Int>()
      Task { lock.withLock {} }
      lock.withLock {
        queue.async { sum.add((0..<100_000).reduce(0, +)) }
        queue.sync {}
      }
      #expect(sum.values == [4_999_950_000])
    }

    @Test(.virtualTime) func `a concurrent queue with a block that waits`() async throws {
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let semaphore = DispatchSemaphore(value: 0)
      queue.async { semaphore.wait() }
      Task { try await Task.sleep(for: .seconds(9)) }
      queue.sync {}
      semaphore.signal()
      #expect(VirtualTime.now == .zero)
    }

    /// The locks of Foundation yield their thread so, while they are held.
    @Test(.virtualTime) func `a sleep of zero runs no other task`() async {
      let log = Log<Int>()
      let task = Task { log.add(2) }
      _ = { sleep(0) }()
      log.add(1)
      await task.value
      #expect(log.values == [1, 2])
    }

    @Test(.virtualTime) func `an observer on the main queue`() async throws {
      let log = Log<Int>()
      let name = Notification.Name("saved")
      let observer = NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: .main
      ) { _ in log.add(1) }
      NotificationCenter.default.post(name: name, object: nil)
      NotificationCenter.default.removeObserver(observer)
      #expect(log.values == [1])
    }

    @Test(.reports("a turn waits for a semaphore"), .virtualTime)
    func `a semaphore that a task of the main actor signals`() async throws {
      let semaphore = DispatchSemaphore(value: 0)
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        semaphore.signal()
      }
      func wait() { semaphore.wait() }
      wait()
      #expect(VirtualTime.now == .seconds(1))
    }
  }
}
