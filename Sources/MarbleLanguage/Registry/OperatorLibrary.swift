import MarbleDiagrams
import MarbleStreams

/// Another library of streams, whose operators represent those of the language.
///
/// A run with such a library reads the same text, but makes its stages of the library's operators.
/// The scenarios of `marbles/operators` then show where the library differs: see
/// `ScenarioSuite.conformance(of:threads:)` of `MarbleProbes`.
///
/// ```swift
/// struct OpenCombineLibrary: OperatorLibrary {
///   let name = "OpenCombine"
///
///   func operation(for form: String) -> OperatorOperation? {
///     switch form {
///     case "map(_: closure)":
///       return { call in
///         let transform = call.closure(0)
///         return call.source.publisher.tryMap { try transform($0) }.asObservable()
///       }
///     case "debounce(_: duration)", "debounce(_: duration, onCompletion: .drop)": …
///     default: return nil
///     }
///   }
/// }
/// ```
public protocol OperatorLibrary: Sendable {
  /// The name in tables and in calls.
  var name: String { get }

  /// Returns the library's own operator for a form of the language. Nil if the library has none.
  ///
  /// - Parameter form: The name and the arguments of the call, as `marbles operators NAME` prints
  ///   them: `take(until: stream)`. Arguments that the call leaves out are not part of the form. A
  ///   flag has its case, `zip(_: stream..., onCompletion: .whenAllComplete)`, and is left out if
  ///   it is the default. A closure with other than one argument has their number:
  ///   `scan(_: value, _: closure of 2)`.
  /// - Returns: The operator, or nil.
  func operation(for form: String) -> OperatorOperation?
}

/// Makes the stream of one stage with an operator of another library. An error that it throws fails
/// the scenario.
public typealias OperatorOperation = @Sendable (OperatorCall) throws -> Observable<Value>
