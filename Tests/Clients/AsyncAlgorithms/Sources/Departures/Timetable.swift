/// The server with the timetable.
public protocol Timetable: Sendable {
  /// The next departures from a stop.
  func departures(from stop: String) async throws -> [Departure]

  /// Saves that a stop is one of the user's favourites, or that it is no longer one.
  func save(favourite stop: String, _ isFavourite: Bool) async throws
}

/// The departure of a tram.
public struct Departure: Codable, Equatable, Sendable {
  /// The number of the line.
  public let line: Int
  /// The minutes until it leaves.
  public let minutes: Int

  /// Makes a departure.
  public init(line: Int, minutes: Int) {
    self.line = line
    self.minutes = minutes
  }
}

/// The ways in which a request for the timetable fails.
public enum TimetableError: Error, Equatable, CaseIterable, Sendable {
  /// The server cannot be reached.
  case offline
  /// The server does not know the stop.
  case unknownStop
}
