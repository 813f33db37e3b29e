/// A repository of code.
public struct Repository: Codable, Equatable, Sendable {
  /// Its name.
  public let name: String
  /// How many users have marked it.
  public let stars: Int

  /// Makes a repository.
  public init(name: String, stars: Int) {
    self.name = name
    self.stars = stars
  }
}

/// The ways in which a request to the server fails.
public enum APIError: String, Error, CaseIterable, Sendable {
  /// The server cannot be reached.
  case offline
  /// The server has too much to do.
  case busy
  /// The server has not answered in time.
  case timedOut
}
