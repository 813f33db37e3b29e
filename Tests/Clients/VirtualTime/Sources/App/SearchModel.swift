import Observation

protocol SearchAPI: Sendable {
  func results(for query: String) async throws -> [String]
}

/// Searches 300 ms after the last key.
@MainActor @Observable final class SearchModel {
  var query = "" { didSet { queryHasChanged() } }
  private(set) var results: [String] = []
  private(set) var isLoading = false
  private(set) var message: String?
  @ObservationIgnored private var search: Task<Void, Never>?
  private let api: any SearchAPI

  init(api: any SearchAPI) {
    self.api = api
  }

  private func queryHasChanged() {
    search?.cancel()
    isLoading = false
    guard !query.isEmpty else {
      results = []
      return
    }
    search = Task { [query] in
      do {
        try await Task.sleep(for: .milliseconds(300))
        isLoading = true
        let found = try await api.results(for: query)
        try Task.checkCancellation()
        results = found
        message = nil
      } catch is CancellationError {
        return
      } catch {
        message = "\(error)"
      }
      isLoading = false
    }
  }
}
