import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// Ports for systems of async code. A run executes all its tasks on one thread, one at a time.
extension SystemStage {
  /// The virtual time of the run for tasks. Pass it to code that sleeps on an
  /// `any Clock<Duration>`. At one instant, sleeping tasks wake after the events of rows.
  public var clock: VirtualClock { tasks.clock }

  /// Declares an event with a value.
  ///
  /// - Parameter perform: Performs the action of the user. It is called with each value, at the
  ///   instant of the value.
  /// - Complexity: O(*n* + *m*), where *n* is the number of source rows of the scenario and *m* is
  ///   the number of events of the row with this name.
  public func event<Element: ScenarioInput>(
    _ name: String, of type: Element.Type, perform: @escaping (Element) -> Void
  ) {
    declareEvent(name, of: type, perform)
  }

  /// Declares an event without a value, such as a tap.
  ///
  /// - Parameter perform: Performs the action of the user. It is called for each value of the row,
  ///   at its instant.
  /// - Complexity: O(*n* + *m*), where *n* is the number of source rows of the scenario and *m* is
  ///   the number of events of the row with this name.
  public func event(_ name: String, perform: @escaping () -> Void) {
    declareEvent(name, perform)
  }

  /// Declares a value that is computed from `@Observable` objects.
  ///
  /// A row receives the value when it subscribes, and again at each instant at which it has
  /// changed. Changes without a suspension between them are one change, as for a view; a value that
  /// is equal to the one before is none. It never ends.
  public func output<Element: ScenarioOutput>(
    _ name: String, _ value: @escaping () -> Element
  ) {
    let tasks = tasks
    let notation = noted(name, \Element.scenarioValue)
    declareOutput(name, type: Element.scenarioType) {
      ObservedValue.stream(name, tasks) { notation(value()) }
    }
  }

  /// Declares an async sequence: `stage.output("quotes", feed.quotes)`.
  ///
  /// Each subscription of a row makes a sequence, as `output(_:of:)` does.
  ///
  /// - Parameter elements: Makes the sequence for each subscription of a row.
  public func output<Elements: AsyncSequence>(
    _ name: String, _ elements: @autoclosure @escaping () -> Elements
  ) where Elements.Element: ScenarioOutput {
    output(name, of: elements)
  }

  /// Declares the elements of an async sequence. Each subscription of a row makes a sequence and
  /// loops over it in a task of the run. The end of the sequence is `|`, an error that it throws is
  /// `#`. The end of the subscription cancels the task.
  public func output<Elements: AsyncSequence>(
    _ name: String, of elements: @escaping () -> Elements
  ) where Elements.Element: ScenarioOutput {
    let tasks = tasks
    output(
      name, type: Elements.Element.scenarioType,
      tasks.stream(.source(name), named: name, of: elements), as: \.scenarioValue)
  }
}
