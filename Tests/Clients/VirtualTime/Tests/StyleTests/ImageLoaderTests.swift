import MarbleVirtualTime
import TestTools
import Testing

@testable import App

@Suite(.virtualTime) struct ImageLoaderTests {
  let loader = ImageLoader { name in
    try await Task.sleep(for: .milliseconds(300))
    return "image of \(name)"
  }

  @Test func `one load serves all who ask`() async throws {
    async let first = loader.image("cat")
    async let second = loader.image("cat")
    async let third = loader.image("cat")
    #expect(try await [first, second, third] == Array(repeating: "image of cat", count: 3))
    #expect(await loader.fetches == ["cat"])
  }

  @Test func `two loads run at a time`() async throws {
    let watch = Watch()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in ["a", "b", "c", "d", "e"] {
        group.addTask { _ = try await loader.image(name) }
      }
      try await group.waitForAll()
    }
    #expect(watch.time == .milliseconds(900))
    #expect(await loader.fetches == ["a", "b", "c", "d", "e"])
  }

  @Test func `a load goes on for the second reader`() async throws {
    let watch = Watch()
    let first = Task { try await loader.image("cat") }
    let second = Task { try await loader.image("cat") }
    try await Task.sleep(for: .milliseconds(100))
    first.cancel()
    #expect(try await second.value == "image of cat")
    #expect(watch.time == .milliseconds(300))
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test func `a load without readers is cancelled`() async throws {
    let watch = Watch()
    let reader = Task { try await loader.image("cat") }
    try await Task.sleep(for: .milliseconds(100))
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(watch.time == .milliseconds(100))
  }
}
