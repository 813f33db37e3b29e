import Observation

/// The model of a search screen: it searches after a pause in the typing, and shows the answer to
/// the last query only.
@MainActor @Observable
public final class SearchModel {
  /// The content of the screen.
  public enum State: Equatable, Sendable {
    /// Nothing: the query is empty, or the search was cancelled.
    case idle
    /// An indicator.
    case searching
    /// The results.
    case found([String])
    /// The server cannot be reached.
    case failed
  }

  /// How long the typing must pause before a search begins.
  public static let pause = Duration.milliseconds(300)

  /// The content of the screen.
  public private(set) var state = State.idle
  /// The text of the search field. A new text cancels the search for the one before.
  public var query = "" {
    didSet {
      if query != oldValue { restart() }
    }
  }
  private let clock: any Clock<Duration>
  private let search: @Sendable (String) async throws -> [String]
  private var task: Task<Void, Never>?

  /// Makes a model whose query is empty.
  ///
  /// - Parameters:
  ///   - clock: Measures the pause.
  ///   - search: Asks the server. The cancellation of its task cancels the request.
  public init(
    clock: any Clock<Duration>, search: @escaping @Sendable (String) async throws -> [String]
  ) {
    self.clock = clock
    self.search = search
  }

  /// The user cancels the search. The query stays.
  public func cancel() {
    task?.cancel()
    if state == .searching { state = .idle }
  }

  private func restart() {
    task?.cancel()
    guard !query.isEmpty else {
      state = .idle
      return
    }
    task = Task(name: "search for \(query)") { [query] in
      do {
        // A task may be cancelled after its pause or its request has ended, and before it goes on.
        try await clock.sleep(for: Self.pause)
        try Task.checkCancellation()
        state = .searching
        let results = try await search(query)
        try Task.checkCancellation()
        state = .found(results)
      } catch {
        if !Task.isCancelled { state = .failed }
      }
    }
  }
}
