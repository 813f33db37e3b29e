import OpenCombine

/// The model of a screen that searches repositories while the user types.
public final class SearchViewModel: ObservableObject {
  /// The content of the screen.
  public enum State: Equatable, Sendable {
    /// Nothing: the query is empty.
    case idle
    /// An indicator.
    case loading
    /// The repositories that were found.
    case results([Repository])
    /// The message of an error, with a button that tries again.
    case failed(APIError)
  }

  /// The text of the search field.
  @Published public var query = ""
  /// The content of the screen.
  @Published public private(set) var state = State.idle

  private let retries = PassthroughSubject<Void, Never>()
  private var subscriptions: Set<AnyCancellable> = []

  /// Makes a model whose query is empty.
  ///
  /// - Parameters:
  ///   - scheduler: Measures the pauses, and delivers to the screen.
  ///   - search: Asks the server.
  public init(
    scheduler: some Scheduler,
    search: @escaping (String) -> AnyPublisher<[Repository], APIError>
  ) {
    let queries =
      $query
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .removeDuplicates()

    queries
      .map { [retries] query in
        retries.prepend(()).map { query }
      }
      .switchToLatest()
      .map { query -> AnyPublisher<State, Never> in
        guard !query.isEmpty else { return Just(.idle).eraseToAnyPublisher() }
        return search(query)
          .timeout(.seconds(5), scheduler: scheduler, customError: { .timedOut })
          .map(State.results)
          .catch { Just(.failed($0)) }
          .prepend(.loading)
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .removeDuplicates()
      .sink { [weak self] in self?.state = $0 }
      .store(in: &subscriptions)
  }

  /// The user taps the button below the message of an error.
  public func tryAgain() {
    guard case .failed = state else { return }
    retries.send()
  }
}
