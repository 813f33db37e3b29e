import Foundation
import MarbleVirtualTime
import TestTools
import Testing

@testable import App

@Suite(.virtualTime) struct CacheTests {
  let cache = Cache<String, String>(lifetime: 60) { key in
    try await Task.sleep(for: .milliseconds(150))
    if key == "bad" { throw Broken() }
    return key.uppercased()
  }

  @Test func `a value lives 60 seconds`() async throws {
    _ = try await cache.value(for: "a")
    try await Task.sleep(for: .milliseconds(59_999))
    _ = try await cache.value(for: "a")
    #expect(await cache.loads == 1)
    try await Task.sleep(for: .milliseconds(1))
    _ = try await cache.value(for: "a")
    #expect(await cache.loads == 2)
  }

  @Test func `ten readers share one load`() async throws {
    let watch = Watch()
    let values = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<10 { group.addTask { try await cache.value(for: "a") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: "A", count: 10))
    #expect(await cache.loads == 1)
    #expect(watch.time == .milliseconds(150))
  }

  @Test func `an error is not kept`() async throws {
    await #expect(throws: Broken.self) { try await cache.value(for: "bad") }
    await #expect(throws: Broken.self) { try await cache.value(for: "bad") }
    #expect(await cache.loads == 2)
    #expect(await cache.count == 0)
  }

  @Test func `the sweep removes what is old`() async throws {
    for key in ["a", "b", "c"] {
      _ = try await cache.value(for: key)
      try await Task.sleep(for: .seconds(30))
    }
    // a ended at 60.15, b at 90.3, c at 120.45; it is 90.45.
    await cache.removeExpired()
    #expect(await cache.count == 1)
  }
}
