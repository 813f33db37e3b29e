// The examples of marbles/guide/virtual-time.md, as a reader pastes them.
import MarbleVirtualTime
import Testing

@Test(.virtualTime) @MainActor
func `the search shows the results of the last text`() async throws {
  let model = SearchModel(find: { [$0] })
  model.text = "s"
  try await Task.sleep(for: .milliseconds(299))
  model.text = "sw"
  try await Task.sleep(for: .milliseconds(299))
  #expect(model.results == [])
  try await Task.sleep(for: .milliseconds(1))
  #expect(model.results == ["sw"])
}

@MainActor final class SearchModel {
  private(set) var results: [String] = []
  private let find: @Sendable (String) async throws -> [String]
  private var search: Task<Void, any Error>?

  init(find: @escaping @Sendable (String) async throws -> [String]) { self.find = find }

  var text = "" {
    didSet {
      search?.cancel()
      search = Task {
        try await Task.sleep(for: .milliseconds(300))
        results = try await find(text)
      }
    }
  }
}

@Test(.virtualTime) func `a countdown shows each second`() async throws {
  let numbers = VirtualTime.record(countdown(from: 3))
  try await Task.sleep(for: .seconds(5))
  #expect(numbers.row(tick: .seconds(1)) == "-321|")
}

func countdown(from start: Int) -> AsyncStream<Int> {
  AsyncStream { continuation in
    Task {
      for number in stride(from: start, to: 0, by: -1) {
        try await Task.sleep(for: .seconds(1))
        continuation.yield(number)
      }
      try await Task.sleep(for: .seconds(1))
      continuation.finish()
    }
  }
}
