import MarbleDiagrams
import MarbleStreams

/// The scenario around an expression, as the evaluation sees it: its clock and its names.
///
/// Names are asked for while an expression is compiled and never during the run, so what is asked for
/// is used. Nothing that comes out of an evaluation refers back to the environment.
package protocol ScenarioEnvironment: AnyObject {
  /// The run's virtual time.
  var scheduler: TestScheduler { get }
  /// The schedulers that a pipeline may name, on that time; always the same ones.
  var schedulers: VirtualSchedulers { get }
  /// What a tick is worth, in nanoseconds; more than zero.
  var tick: Int64 { get }
  /// Where closures that fail at run time are reported; a run in which one did has failed.
  var failures: FailureSink { get }
  /// All names that `pipeline(named:)` and `callable(named:)` know, for suggestions.
  var names: [String] { get }

  /// The source, `let`, subject or output of that name, dots included; `nil` if there is none.
  func pipeline(named name: Name) throws(CheckError) -> Pipeline?

  /// The `fn`, service or registered function of that name; `nil` if there is none.
  ///
  /// A function may not reach itself.
  func callable(named name: Name) throws(CheckError) -> Callable?

  /// The stream of a diagram that stands in an expression: `cold("--a|")`, or the key `1` of
  /// `cold("--1|")`; every subscription starts it anew.
  ///
  /// - Parameter range: the text between its quotes, in the file.
  func inlineCold(_ diagram: String, range: SourceRange) throws(CheckError) -> Observable<Value>
}
