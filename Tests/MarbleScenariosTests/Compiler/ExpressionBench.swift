import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

@testable import MarbleLanguage

/// An environment for one expression. Its sources are short diagrams without groups, one
/// millisecond for each column.
final class ExpressionBench: ScenarioEnvironment {
  let scheduler = TestScheduler()
  private(set) lazy var schedulers = VirtualSchedulers(scheduler)
  let tick = Duration.milliseconds(1)
  let evaluationLog: EvaluationLog
  private(set) lazy var tasks = RunTasks(scheduler)
  private var pipelines: [String: Pipeline] = [:]
  private var callables: [String: Callable] = [:]
  private(set) var calls: [String] = []

  init(workLimit: Int = 100_000) {
    evaluationLog = EvaluationLog(budget: WorkBudget(limit: workLimit))
  }

  var names: [String] { Array(pipelines.keys) + Array(callables.keys) }

  func pipeline(named name: Name) -> Pipeline? { pipelines[name.text] }

  func callable(named name: Name) -> Callable? { callables[name.text] }

  func inlineCold(_ diagram: String, range: SourceRange) throws(CheckError) -> Observable<Value> {
    if diagram.isEmpty { throw CheckError(CheckFact(NotationFact.emptyRow), range) }
    return cold(diagram)
  }
}

// MARK: - Setup

extension ExpressionBench {
  /// A source that emits whether or not it has subscribers.
  func hot(_ name: String, _ diagram: String) {
    let subject = PublishSubject<Value>()
    pipelines[name] = Pipeline(subject)
    scheduler.schedule { [self] in play(diagram, to: subject.asObserver()) }
  }

  func cold(_ name: String, _ diagram: String) {
    pipelines[name] = Pipeline(cold(diagram))
  }

  func subject(_ name: String) {
    pipelines[name] = Pipeline(PublishSubject())
  }

  func name(_ name: String, _ pipeline: Pipeline) {
    pipelines[name] = pipeline
  }

  func values(_ name: String, _ values: Value...) {
    pipelines[name] = Pipeline(.from(values))
  }

  func function(_ name: String, _ text: String) throws {
    guard case .closure(let closure) = try parsed(text).node else { return }
    let function = try Compiler(environment: self).function(closure)
    callables[name] = Callable(function) { [unowned self] arguments in
      calls.append("\(name)\(Value.array(arguments))")
    }
  }

  private func cold(_ diagram: String) -> Observable<Value> {
    Observable(Stage("cold")) { [unowned self] observer, subscription in
      play(diagram, to: observer) { subscription.isLive }
    }
  }

  private func play(
    _ diagram: String, to observer: AnyObserver<Value>,
    while isCurrent: @escaping () -> Bool = { true }
  ) {
    for (column, character) in diagram.enumerated() where character != "-" {
      scheduler.schedule(after: .milliseconds(column)) {
        guard isCurrent() else { return }
        switch character {
        case "|": observer.onCompleted()
        case "#": observer.onError(ScenarioError(.string("error")))
        default:
          let digit = character.wholeNumberValue.map(Value.integer)
          observer.onNext(digit ?? .string(String(character)))
        }
      }
    }
  }
}

// MARK: - Results

extension ExpressionBench {
  /// The events of the pipeline in the first two seconds: `1:"a" 3:|`, with times in ticks.
  func run(_ text: String) throws -> String {
    var events: [String] = []
    try play(text) { [scheduler, tick] event in
      let word =
        switch event {
        case .next(let value): "\(value)"
        case .error(let error): "#\(Value(of: error))"
        case .completed: "|"
        }
      events.append("\(Int(Instant.zero.duration(to: scheduler.now) / tick)):\(word)")
    }
    return events.joined(separator: " ")
  }

  private func play(_ text: String, _ note: @escaping (Event<Value>) -> Void) throws {
    let pipeline = try Compiler(environment: self).pipeline(parsed(text))
    scheduler.schedule { pipeline.stream.subscribe(note) }
    try scheduler.advance(by: .seconds(2))
  }

  /// The value of the closure `{ text }` for `$0`.
  func value(_ text: String, of argument: Value = .void) throws -> Value {
    guard case .closure(let closure) = try parsed("{ \(text) }").node else { return .void }
    return try Compiler(environment: self).function(closure)([argument])
  }

  /// The errors that are found before anything runs, each with its text and its message.
  func errors(_ text: String) throws -> [String] {
    do throws(CheckErrors) {
      _ = try Compiler(environment: self).pipeline(parsedOrTrap(text))
      return []
    } catch {
      return error.errors.map { describe($0.words.message, $0.range, in: text) }
    }
  }

  /// The failures that the run records, each with its text and its message.
  func runtimeErrors(_ text: String) throws -> [String] {
    try play(text) { _ in }
    return evaluationLog.errors.map { describe($0.words.message, $0.range, in: text) }
  }

  private func describe(_ message: String, _ range: SourceRange, in text: String) -> String {
    "\(String(decoding: Array(text.utf8)[range.bytes], as: UTF8.self)): \(message)"
  }
}

func parsed(_ text: String) throws -> Expression {
  let bytes = Array(text.utf8)
  var parser = Parser(bytes: bytes, in: bytes.indices)
  return try parser.expression()
}

private func parsedOrTrap(_ text: String) -> Expression {
  guard let expression = try? parsed(text) else { fatalError("cannot be read: \(text)") }
  return expression
}
