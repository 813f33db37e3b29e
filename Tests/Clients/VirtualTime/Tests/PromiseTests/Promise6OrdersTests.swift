import MarbleVirtualTime
import TestTools
import Testing

/// Reads, awaits, writes.
@MainActor private final class Profile {
  private(set) var name = ""

  func load(_ api: @escaping @Sendable () async -> String) { Task { name = await api() } }
}

/// The second load starts later and is expected to win; both answers come at the same instant.
@MainActor private func loadTwice() async throws -> String {
  let profile = Profile()
  profile.load {
    try? await Task.sleep(for: .milliseconds(200))
    return "old"
  }
  try await Task.sleep(for: .milliseconds(100))
  profile.load {
    try? await Task.sleep(for: .milliseconds(100))
    return "new"
  }
  try await Task.sleep(for: .seconds(1))
  return profile.name
}

enum Promise6 {
  @Suite(.serialized) struct OrdersTests {
    @Test(.virtualTime) func `one order passes`() async throws {
      #expect(try await loadTwice() == "new")
    }

    @Test(
      // The comments of the order are added later than a test sees an issue: see RedTests.
      .reports("Expectation failed"), .virtualTime(orders: 100))
    func `another order fails`() async throws {
      #expect(try await loadTwice() == "new")
    }

    @Test(.virtualTime(orders: 200)) func `what holds in all orders`() async throws {
      let log = Log<Int>()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask {
            try? await Task.sleep(for: .seconds(1))
            log.add(number)
          }
        }
      }
      Self.orders.add(log.values)
      #expect(log.values.sorted() == [0, 1, 2, 3])
      #expect(VirtualTime.now == .seconds(1))
    }
    private static let orders = Log<[Int]>()

    @Test(.virtualTime) func `these orders were many`() {
      #expect(Self.orders.values.first == [0, 1, 2, 3])
      #expect(Self.orders.values.count == 200)
      #expect(Set(Self.orders.values).count >= 18)
    }

    @Test(.virtualTime(orders: 1)) func `one order is the documented one`() async throws {
      #expect(try await loadTwice() == "new")
    }
  }
}
