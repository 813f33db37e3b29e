import Observation

/// An article of the library.
public struct Article: Codable, Equatable {
  /// The title in the list.
  public let title: String

  /// Makes an article.
  public init(title: String) {
    self.title = title
  }
}

/// The server that knows the articles.
public protocol Library {
  /// The articles that a text finds.
  func articles(about text: String) async throws -> [Article]
}

/// Why the server has no answer.
public enum LibraryError: String, Error, CaseIterable {
  case offline
}

/// A screen that searches articles while the user types.
@Observable
public final class SearchModel {
  /// The content of the screen.
  public enum State: Equatable {
    case empty
    case loading
    case found([Article])
    case failed(LibraryError)
  }

  /// The content of the screen.
  public private(set) var state = State.empty
  /// The text of the search field.
  public var text = "" {
    didSet {
      if text != oldValue { search() }
    }
  }

  private let library: any Library
  private let clock: any Clock<Duration>
  private var request: Task<Void, Never>?

  /// Makes a screen without a text.
  public init(library: any Library, clock: any Clock<Duration> = ContinuousClock()) {
    self.library = library
    self.clock = clock
  }

  private func search() {
    request?.cancel()
    guard !text.isEmpty else {
      state = .empty
      return
    }
    request = Task {
      do {
        try await clock.sleep(for: .milliseconds(300))
        state = .loading
        state = .found(try await library.articles(about: text))
      } catch is CancellationError {
        // A newer text is searched.
      } catch {
        state = .failed(error as? LibraryError ?? .offline)
      }
    }
  }
}
