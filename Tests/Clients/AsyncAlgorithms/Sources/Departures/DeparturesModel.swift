import AsyncAlgorithms
import Observation

/// The model of a screen that shows the next departures from a stop.
@MainActor @Observable
public final class DeparturesModel {
  /// The content of the screen.
  public enum Board: Equatable, Sendable {
    /// Nothing: the user has typed no stop.
    case empty
    /// An indicator.
    case loading
    /// The departures.
    case departures([Departure])
    /// The message of an error.
    case failed(TimetableError)
  }

  /// The content of the screen.
  public private(set) var board = Board.empty
  /// Whether the star of the stop is filled.
  public private(set) var isFavourite = false
  /// The text of the search field.
  public var stop = "" {
    didSet { stops.continuation.yield(stop) }
  }

  private enum Command {
    case show(String)
    case reload
  }

  private let timetable: any Timetable
  private let stops = AsyncStream.makeStream(of: String.self)
  private let reloads = AsyncStream.makeStream(of: Void.self)
  private var shownStop = ""
  private var request: Task<Void, Never>?

  /// Makes a model that shows no stop.
  ///
  /// - Parameter timetable: The server. The cancellation of a task cancels its request.
  public init(timetable: any Timetable) {
    self.timetable = timetable
  }

  /// Shows what the user types, and loads the departures again every thirty seconds. The screen
  /// calls this when it appears, and cancels it when it disappears.
  ///
  /// - Parameter clock: Measures the pauses.
  public func run(on clock: some Clock<Duration>) async {
    let typed = stops.stream.removeDuplicates().debounce(for: .milliseconds(300), clock: clock)
    let due = AsyncTimerSequence(interval: .seconds(30), clock: clock)
    let commands = merge(
      typed.map { Command.show($0) }, reloads.stream.map { Command.reload },
      due.map { _ in Command.reload })
    for await command in commands {
      if case .show(let stop) = command {
        shownStop = stop
        isFavourite = false
        board = stop.isEmpty ? .empty : .loading
      }
      request?.cancel()
      guard !shownStop.isEmpty else { continue }
      request = Task(name: "departures from \(shownStop)") { await load(shownStop) }
    }
    request?.cancel()
  }

  /// The user pulls the list down.
  public func reload() {
    reloads.continuation.yield()
  }

  /// The user taps the star. It changes at once, and back if the server does not save it.
  public func toggleFavourite() {
    guard !shownStop.isEmpty else { return }
    let (stop, isSaved) = (shownStop, !isFavourite)
    isFavourite = isSaved
    Task(name: "favourite \(stop)") {
      do {
        try await timetable.save(favourite: stop, isSaved)
      } catch {
        if stop == shownStop { isFavourite = !isSaved }
      }
    }
  }

  private func load(_ stop: String) async {
    do {
      let departures = try await timetable.departures(from: stop)
      board = .departures(departures)
    } catch is CancellationError {
      // A newer request fills the board.
    } catch {
      board = .failed(error as? TimetableError ?? .offline)
    }
  }
}
