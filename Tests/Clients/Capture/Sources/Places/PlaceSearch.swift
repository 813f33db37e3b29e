import MarbleCapture
import Observation

/// A server that finds places. Now and then an answer takes longer than the next one.
package struct PlaceServer: Sendable {
  package init() {}

  package func find(_ text: String) async throws -> [String] {
    try await Task.sleep(for: .milliseconds(.random(in: 20...120)))
    return ["Paris", "Parma", "Perth", "Porto"].filter { $0.hasPrefix(text) }
  }
}

/// A search field, and the places below it.
@MainActor @Observable package final class PlaceSearch {
  package private(set) var places: [String] = []
  private let find: @Sendable (String) async throws -> [String]

  package init(find: @escaping @Sendable (String) async throws -> [String]) {
    self.find = find
  }

  package func type(_ text: String) {
    Task { places = (try? await find(text)) ?? [] }
  }
}

/// The screen of the app, which records what happens.
@MainActor package final class PlaceScreen {
  private let model: PlaceSearch
  private let log: SessionLog

  package init(log: SessionLog, server: PlaceServer = PlaceServer()) {
    self.log = log
    model = PlaceSearch { text in
      try await log.call("find", text) { try await server.find(text) }
    }
    log.observe("places") { [model] in model.places }
  }

  package func type(_ text: String) {
    log.input("type", text)
    model.type(text)
  }
}
