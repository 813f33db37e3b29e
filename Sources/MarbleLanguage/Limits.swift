/// The limits of a scenario and of its run, in the order of the reference. Input beyond a limit is
/// an error instead of a stack overflow, exhausted memory or an endless wait.
///
/// The limits of a part are where the part is: the bytes of a file in `FileReading`, a diagram in
/// `Diagram`, a value in `Value`, orders in `OrderBudget`, a session of a bench in `SessionShape`.
package enum Limits {
  // MARK: A file

  /// Characters in a title.
  package static let title = 1_000
  /// Scenarios in a file, each case counted, and blocks in a page.
  package static let scenarios = 10_000
  /// Literals, names, operators and calls in a file.
  package static let fileParts = 1_500_000
  /// A statement takes the memory of this many further parts.
  static let partsPerStatement = 3
  /// The bytes of a scenario with cases, times the number of its cases.
  static let caseText = 200_000
  /// `let`, `fn` and `feed` statements in the head.
  static let sharedDefinitions = 50
  /// Literals, names, operators and calls in these statements.
  static let sharedParts = 1_000
  /// These parts, times the number of scenarios in the file.
  package static let sharedWork = 250_000

  // MARK: A scenario

  static let statements = 50_000
  /// Literals, names, operators and calls in the statements of a scenario.
  static let parts = 1_000_000
  /// Events in the rows of a scenario. 64 characters or members of a key's value count as one more.
  package static let events = 500_000

  // MARK: A statement

  /// Brackets, braces and interpolations that are open at once.
  package static let openBrackets = 32
  /// The steps from the root of an expression to its lowest leaf. A chain of calls has one step for
  /// each call.
  package static let expressionHeight = 128
  /// Literals, names, operators and calls in one statement.
  package static let expressionParts = 100_000

  // MARK: A pipeline

  /// Nested stages and nested calls, counted through names, and through the streams that values and
  /// closures keep.
  package static let stages = 1_000
  /// Paths from the sources to the end of a pipeline, counted through names. One event may be
  /// emitted once for each path.
  package static let paths = 10_000
  /// The nesting depth of arrays, tuples and cases that a closure or an operator makes.
  package static let valueNesting = 64
  /// The characters and members of one value that a closure or an operator makes.
  package static let valueSize = 1 << 20

  // MARK: A property

  /// Events of a session in all its generated rows together.
  package static let sessionEvents = 200
  /// Sessions of a property, unless `hunt` runs more.
  package static let sessions = 100_000
  /// Sessions of one hunt.
  package static let huntedSessions = 10_000_000
  /// Answers of a service at one instant. Further ones take a tick.
  package static let answersPerInstant = 100

  // MARK: A run

  /// The work of one run, in steps. A value that a stage emits or keeps takes one step. Other work
  /// counts as many steps as it takes about as much time or memory.
  package static let work = 5_000_000
  /// The additional steps for each event of a row that has been played.
  package static let stepsPerEvent = 25
  /// The steps of a call of a closure, and of a value of a synchronous source. Joining or comparing
  /// 64 characters or 16 members takes as many.
  static let stepsPerCall = 5
  /// The steps of the subscription of a stage.
  package static let stepsPerSubscription = 16
  /// The steps of another attempt at a source, which is subscribed anew, and of an opened stream.
  static let stepsPerAttempt = 80
  /// The steps of an action of the clock, and of a turn of a task.
  package static let stepsPerAction = 50
  /// Nested events that a subject sends to itself, also through feeds.
  package static let feedDepth = 32
  /// Orders of a scenario that are tried, unless the user sets another number.
  package static let orders = 1_000
  /// Events of rows and of stages in a run that is explained or drawn. 16 bytes of a value's text
  /// count as one more.
  package static let drawnEvents = 50_000
}
