import CombineBridge
import MarbleScenarios
import OpenCombine

import class MarbleStreams.Observable

/// OpenCombine's operators under the names of the language.
///
/// Each entry is one form of an operator and a publisher of OpenCombine. The sources are publishers
/// with a buffer, which obey demand.
struct OpenCombineLibrary: OperatorLibrary {
  let name = "OpenCombine"

  func operation(for form: String) -> OperatorOperation? { Self.operations[form] }

  static let operations = [
    sources, transforming, filtering, reducing, flattening, combining, time, errors,
  ].reduce(into: [:]) { $0.merge($1) { _, _ in preconditionFailure("a form has two entries") } }
}

/// A source of a call.
typealias Source = ObservablePublisher<Value>

/// An operator on one publisher.
func on<Output: Publisher<Value, any Error> & SendableMetatype>(
  _ make: @escaping @Sendable (Source, OperatorCall) throws -> Output
) -> OperatorOperation {
  { call in try make(call.source.publisher, call).asObservable() }
}

/// A function that makes a publisher.
func function<Output: Publisher<Value, any Error> & SendableMetatype>(
  _ make: @escaping @Sendable (OperatorCall) throws -> Output
) -> OperatorOperation {
  { call in try make(call).asObservable() }
}

extension OperatorCall {
  /// The publisher that a value is.
  func publisher(of value: Value) throws -> Source { try stream(of: value).publisher }
}

extension OperatorClosure {
  /// The publisher that the closure returns.
  func publisher(_ value: Value) throws -> Source { try stream(value).publisher }
}
