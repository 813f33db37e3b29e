import OpenCombine

/// The errors of the server.
enum APIError: Error, CaseIterable {
  case offline, forbidden
}

/// A search screen as an app has it, with a server that answers with publishers.
final class SearchModel: ObservableObject {
  enum State: Equatable {
    case idle
    case found([String])
    case failed(APIError)
  }

  @Published var query = ""
  @Published private(set) var state = State.idle
  private var subscription: AnyCancellable?

  init<S: Scheduler>(main: S, search: @escaping (String) -> AnyPublisher<[String], APIError>) {
    subscription =
      $query
      .filter { !$0.isEmpty }
      .debounce(for: .milliseconds(300), scheduler: main)
      .map { query in
        search(query).map(State.found).catch { Just(State.failed($0)) }
      }
      .switchToLatest()
      .sink { [unowned self] in state = $0 }
  }
}
