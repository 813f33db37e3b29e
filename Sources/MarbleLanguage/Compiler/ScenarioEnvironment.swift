import MarbleDiagrams
import MarbleStreams
import MarbleTasks

/// The environment of an expression: the clock and the names of the scenario.
///
/// The compiler looks up all names before the run, so every name it looks up is used. The result of
/// an evaluation does not refer to the environment.
package protocol ScenarioEnvironment: AnyObject {
  /// The run's virtual time.
  var scheduler: TestScheduler { get }
  /// The schedulers that a pipeline may name, all on that virtual time. Always the same instances.
  var schedulers: VirtualSchedulers { get }
  /// The duration of one column of a row; more than zero.
  var tick: Duration { get }
  /// Collects failures of closures at run time. Any failure fails the run.
  var evaluationLog: EvaluationLog { get }
  /// The tasks of the run, for operators of async sequences.
  var tasks: RunTasks { get }
  /// All names that `pipeline(named:)` and `callable(named:)` accept. Error messages suggest
  /// similar ones.
  var names: [String] { get }

  /// The numbers that closures may name.
  var numbers: [String: Value] { get }

  /// The source, `let`, subject or output of that name, dots included. Nil if there is none.
  func pipeline(named name: Name) -> Pipeline?

  /// The `fn`, service or registered function of that name. Nil if there is none.
  ///
  /// A function must not call itself, directly or indirectly.
  func callable(named name: Name) -> Callable?

  /// The stream of an inline diagram: `cold("--a|")`, or the key `1` of `cold("--1|")`. Every
  /// subscription starts it from the beginning.
  ///
  /// - Parameter range: The text between the quotes, in the file.
  func inlineCold(_ diagram: String, range: SourceRange) throws(CheckError) -> Observable<Value>
}

extension ScenarioEnvironment {
  package var numbers: [String: Value] { [:] }
}
