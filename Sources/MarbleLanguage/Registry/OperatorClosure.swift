import MarbleDiagrams
import MarbleStreams

/// A closure of a scenario as a Swift function.
///
/// Each function takes as many values as the form has arguments, and throws what the closure
/// throws. A result of another type fails the scenario. It belongs to its run, and is called on the
/// thread of the run only.
public struct OperatorClosure: @unchecked Sendable {
  private let closure: CompiledClosure

  init(_ closure: CompiledClosure) {
    self.closure = closure
  }

  /// Calls the closure.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The result.
  /// - Throws: The error of the closure.
  public func callAsFunction(_ arguments: Value...) throws -> Value { try closure(arguments) }

  /// Calls the closure with any number of arguments.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The result.
  /// - Throws: The error of the closure.
  public func value(of arguments: [Value]) throws -> Value { try closure(arguments) }

  /// Calls a closure that decides.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The result.
  /// - Throws: The error of the closure, or an error that fails the scenario.
  public func isTrue(_ arguments: Value...) throws -> Bool {
    try closure.decision(closure(arguments))
  }

  /// Calls a closure that returns a stream.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The stream.
  /// - Throws: The error of the closure, or an error that fails the scenario.
  public func stream(_ arguments: Value...) throws -> Observable<Value> {
    try closure.answeredStream(closure(arguments))
  }

  /// Calls a closure that returns an error.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The error, or the error that the closure throws.
  public func error(_ arguments: Value...) -> any Error { closure.answeredError(arguments) }
}
