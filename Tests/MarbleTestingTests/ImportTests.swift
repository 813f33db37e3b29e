import Testing

/// Tests that a test target that imports only `MarbleTesting` sees the bench and the scheduler, but
/// no name that other stream libraries also have, and nothing of the language.
@Suite struct `An import of MarbleTesting` {
  @Test(arguments: Self.present)
  func `brings the names of the bench`(name: String) throws {
    let errors = try Self.errors.get()
    #expect(!errors.contains("'\(name)'"), "\(errors)")
  }

  @Test(arguments: Self.absent)
  func `does not bring the names of streams, diagrams and systems`(name: String) throws {
    #expect(try Self.errors.get().contains("cannot find type '\(name)' in scope"))
  }

  private static let present = [
    "MarbleBench", "TestScheduler", "Instant", "VirtualClock", "RunawayError",
    "SourceValues", "ThrowingSourceValues",
  ]
  private static let absent = [
    "Observable", "Event", "Disposable", "SchedulerType", "PublishSubject", "AnyCancellable",
    "Published", "Value", "Diagram", "SystemDefinition", "Report", "ScenarioCase",
  ]

  /// The errors of the compiler for a file that imports the module and uses all of these names.
  private static let errors = Result {
    let lines = (present + absent).map { "private typealias Of\($0) = \($0)" }
    return try compilerSays(of: "import MarbleTesting\n" + lines.joined(separator: "\n")).text
  }
}
