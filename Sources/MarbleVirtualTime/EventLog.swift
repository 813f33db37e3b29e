import MarbleDiagrams
import MarbleTasks
public import MarbleTime
import Observation

/// The events of a stream, or the states of a value, with their times.
///
/// It ends with the test. Any task of the test may read it.
public final class EventLog<Element: Sendable>: BubbleLog, @unchecked Sendable {
  private let lock = Lock()
  private let name: String
  private let bubble: Bubble?
  private let begin = ContinuousClock.now
  private var noted: [TimedEvent<Element>] = []
  private var task: Task<Void, Never>?

  init(_ name: String) {
    self.name = name
    bubble = Bubble.current
    bubble?.logs.append(self)
  }

  func start(_ body: @escaping @Sendable (EventLog<Element>) async -> Void) {
    let label = "the log of \(name)"
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      task = Task.immediate(name: label) { await body(self) }
    } else {
      task = Task(name: label) { await body(self) }
    }
  }

  func note(_ event: Event<Element>) {
    let time = bubble?.instant ?? .zero.advanced(by: ContinuousClock.now - begin)
    lock.withLock { noted.append(TimedEvent(time: time, event: event)) }
  }

  /// The events so far, with the times since the test began.
  public var events: [TimedEvent<Element>] { lock.withLock { noted } }

  /// The values so far.
  public var values: [Element] {
    events.compactMap(\.event.element)
  }

  /// The events as a diagram.
  ///
  /// A text of one letter is written as itself, and so is a number of one digit. Another value gets
  /// a letter as its key: the first letter of its description, or else another one that is free. An
  /// error is `#`.
  ///
  /// - Parameter tick: The duration of a column.
  public func row(tick: Duration) -> String { diagram(tick).row }

  private func diagram(_ tick: Duration) -> (row: String, legend: [String]) {
    let events = events.map { ($0.time, $0.event.map { Value(reflecting: $0) }) }
    var keys = DiagramKeys(for: events.compactMap { $0.1.element })
    let notices = events.map { time, event in
      switch event {
      case .next(let value):
        TimedNotice(time: time, event: .next(keys.sign(of: value)))
      case .error:
        TimedNotice(time: time, event: .error(.string("error")))
      case .completed: TimedNotice(time: time, event: .completed)
      }
    }
    let errors = events.compactMap(\.1.error).map { "# = \($0)" }
    return (Diagram.print(notices, tick: tick).row, keys.legend + errors)
  }

  /// The row and the values of its keys, for the report of a failed test.
  package var lines: [String] {
    let tick = DiagramKeys.tick(of: events.map(\.time))
    let (row, legend) = diagram(tick)
    return ["\(name)  \(row)"] + legend.map { "  where \($0)" }
  }

  package func end() { task?.cancel() }
}

extension VirtualTime {
  /// Records what an async sequence gives from now on. Elsewhere than in virtual time, the times
  /// are real, and begin with this call.
  ///
  /// - Parameters:
  ///   - elements: The sequence. One task loops over it until the test ends.
  ///   - name: The name in reports.
  public static func record<Elements: AsyncSequence & SendableMetatype>(
    _ elements: sending Elements, as name: String = "the sequence"
  ) -> EventLog<Elements.Element>
  where Elements.Element: Sendable, Elements.AsyncIterator: SendableMetatype {
    let log = EventLog<Elements.Element>(name)
    let elements = Transfer(elements)
    log.start { log in
      do {
        for try await element in elements.value { log.note(.next(element)) }
        log.note(.completed)
      } catch is CancellationError {
      } catch {
        log.note(.error(error))
      }
    }
    return log
  }

  /// Records the states of a value that is computed from `@Observable` objects: the state now, and
  /// each one after a turn that has changed it. Elsewhere than in virtual time, the times are real,
  /// and begin with this call.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - value: Reads the value, on the main actor.
  @MainActor public static func changes<Element: Equatable & Sendable>(
    as name: String = "the value", _ value: @escaping @MainActor @Sendable () -> Element
  ) -> EventLog<Element> {
    let log = EventLog<Element>(name)
    let scheduler = Bubble.current?.scheduler ?? TestScheduler()
    log.start { @MainActor log in
      await ObservedStates(value, scheduler).emitAll { log.note(.next($0)) }
    }
    return log
  }
}
