import AsyncAlgorithms
import MarbleVirtualTime
import Observation
import TestTools
import Testing

@MainActor @Observable private final class Search {
  enum State: Equatable { case empty, loading, shown(Int) }

  private(set) var state = State.empty

  func start() {
    Task {
      try await Task.sleep(for: .milliseconds(300))
      state = .loading
      try await Task.sleep(for: .milliseconds(300))
      state = .shown(3)
    }
  }
}

enum Promise8 {
  @Suite(.virtualTime) struct RecordingTests {
    @Test func `a stream is recorded`() async throws {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      let received = VirtualTime.record(stream)
      for text in ["a", "b", "c"] {
        continuation.yield(text)
        try await Task.sleep(for: .milliseconds(200))
      }
      continuation.finish()
      await VirtualTime.settle()
      #expect(received.values == ["a", "b", "c"])
      #expect(received.row(tick: .milliseconds(100)) == "a-b-c-|")
    }

    @Test func `an error is recorded`() async throws {
      let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
      let received = VirtualTime.record(stream, as: "numbers")
      continuation.yield(1)
      try await Task.sleep(for: .milliseconds(100))
      continuation.finish(throwing: Broken())
      await VirtualTime.settle()
      #expect(received.events.map(\.time.nanoseconds) == [0, 100_000_000])
      #expect(received.values == [1])
    }

    @Test func `an operator is recorded`() async throws {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      let received = VirtualTime.record(stream.debounce(for: .milliseconds(200)))
      for text in ["a", "b", "c"] {
        continuation.yield(text)
        try await Task.sleep(for: .milliseconds(100))
      }
      try await Task.sleep(for: .milliseconds(200))
      #expect(received.row(tick: .milliseconds(100)) == "----c")
    }

    @Test @MainActor func `the states of a model`() async throws {
      let search = Search()
      let received = VirtualTime.changes { search.state }
      search.start()
      try await Task.sleep(for: .seconds(1))
      #expect(received.row(tick: .milliseconds(100)) == "e--l--s")
      #expect(received.values == [.empty, .loading, .shown(3)])
    }

    @Test @MainActor func `a state that does not change`() async throws {
      let search = Search()
      let received = VirtualTime.changes { search.state }
      try await Task.sleep(for: .seconds(1))
      #expect(received.values == [.empty])
      #expect(received.row(tick: .milliseconds(100)) == "e")
    }

    @Test func `a recording is read by any task`() async throws {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let received = VirtualTime.record(stream)
      continuation.yield(1)
      try await Task.sleep(for: .milliseconds(10))
      await Task.detached { #expect(received.values == [1]) }.value
    }
  }
}
