import Foundation
import MarbleDiagrams
import MarbleStreams

@testable import MarbleLanguage
@testable import MarbleScenarios

/// A file under `Files/`, and the facts of its report.
struct MalformedFile {
  let name: String
  let path: String
  let bytes: [UInt8]

  /// The recorded report.
  let recorded: String

  var systems: [SystemDefinition] {
    name.hasPrefix("no-systems")
      ? []
      : [
        Self.counter, Self.escapes, Self.elsewhere, Self.offMainActor, Self.stubborn,
        Self.spins, Self.account, Self.shop,
      ]
  }

  /// The operators that Swift defines for the file. The name of the file names those that cannot be
  /// used.
  var operators: [OperatorDefinition] {
    let names: [String] =
      switch name {
      case "operator-taken": ["map"]
      case "operator-without-name": ["two words"]
      case "operator-twice": ["calm", "calm"]
      default: []
      }
    return names.map { OperatorDefinition($0) { source, _ in source } }
  }

  var source: ScenarioSuite.Source { .init(path: path, bytes: bytes) }

  /// A system with one port of each kind.
  private static let counter = SystemDefinition("Counter", summary: "Adds up steps.") { stage in
    let round = stage.service("round", answers: Int.self) { (step: Int) in .just(step) }
    let step = stage.input("step", initial: 0)
    let tapped = stage.event("tapped")
    stage.output("count", step.flatMapLatest(round))
    let save = stage.service("save", answers: Bool.self)
    stage.output("saved", tapped.flatMapLatest(save))
  }

  /// A system with inputs of own types.
  private static let account = SystemDefinition("Account") { stage in
    let names = stage.event("owner", of: Address.self).map(\.city)
    stage.output("city", names)
    stage.event("plan", of: Tariff.self) { _ in }
    stage.event("session", of: Session.self) { _ in }
    stage.event("even", of: Even.self) { _ in }
    let load = stage.service("load", answers: Address.self) as () -> Observable<Address>
    stage.output("loaded", names.flatMap { _ in load() })
  }

  /// A system with services of streams that fail with errors of one type, with any error, and
  /// never.
  private static let shop = SystemDefinition("Shop") { stage in
    stage.errors(ShopError.self)
    let price = stage.service("price", answers: Int.self) as () -> Observable<Int>
    let stock = stage.service("stock", answers: Int.self) as () -> ClosureStream<Int, ShopError>
    let names = stage.service("names", answers: String.self) as () -> AsyncStream<String>
    stage.output("cost", Observable<Int>.deferred { price() })
    stage.output("count", stock())
    stage.output("name", names())
  }

  /// A system whose service is called on another thread.
  static let escapes = SystemDefinition("Escapes") { stage in
    let load: @Sendable () async throws -> Int = stage.service("load", answers: Int.self)
    let go: AsyncStream<Void> = stage.event("go")
    stage.output(
      "loaded",
      of: {
        go.map {
          ThreadExecutor.callAndWait(load)
          return 1
        }
      })
  }

  /// A system whose task another thread resumes.
  static let elsewhere = SystemDefinition("Elsewhere") { stage in
    let go: AsyncStream<Void> = stage.event("go")
    let (answers, server) = AsyncStream<Int>.makeStream()
    Task { for await _ in answers {} }
    stage.output(
      "loaded",
      of: {
        go.map {
          ThreadExecutor.performAndWait { server.yield(1) }
          return 1
        }
      })
  }

  /// A system whose code must run on the main actor, but is not registered so.
  static let offMainActor = SystemDefinition("OffMainActor") { stage in
    stage.output("number", Observable.just(1).do(onNext: { _ in MainActor.assumeIsolated {} }))
  }

  /// A system whose task ignores its cancellation.
  static let stubborn = SystemDefinition("Stubborn") { stage in
    Task(name: "wait") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    stage.output("ended", Observable<Int>.never())
  }

  /// A system whose task never waits.
  static let spins = SystemDefinition("Spins") { stage in
    Task(name: "spin") { while true { await Task.yield() } }
    stage.output("spun", Observable<Int>.never())
  }
}

extension MalformedFile {
  /// The codes of the errors in the report, such as `name.unused`.
  var codes: [String] {
    report.files.flatMap { $0.problems + $0.scenarios.flatMap(\.failures) }
      .compactMap { failure in failure.code.map { "\($0)" } }
  }

  /// The report about the file.
  var report: Report { Self.reports[name] ?? computedReport }

  /// The report about every file, by its name: made once for all tests.
  private static let reports = all.mapValues(\.computedReport)

  private var computedReport: Report { report(of: source) }

  /// The limit of work is low, so that a debug build reaches it soon.
  func report(of source: ScenarioSuite.Source) -> Report {
    ScenarioSuite(sources: [source]).run(
      systems: systems, operators: operators, threads: 1, work: Limits.work / 25,
      selecting: { $0.map { _ in true } })
  }

  func text(ofLine number: Int) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
  }
}
