import AsyncAlgorithms
import MarbleScenarios

import class MarbleStreams.Observable
import struct MarbleStreams.Values

/// The operators of swift-async-algorithms, and those of Swift's own async sequences, under the
/// names of the language.
///
/// Each entry is one form of an operator and an async sequence. Every stage loops over its sequence
/// in a task of the scenario, and the next stage loops over that stage.
struct AsyncAlgorithmsLibrary: OperatorLibrary {
  let name = "AsyncAlgorithms"

  func operation(for form: String) -> OperatorOperation? { Self.operations[form] }

  static let operations = [
    sources, transforming, filtering, reducing, combining, time,
  ].reduce(into: [:]) { $0.merge($1) { _, _ in preconditionFailure("a form has two entries") } }
}

/// The elements of a source of a call.
typealias Elements = Values<Value>

/// An operator on one async sequence.
func loop<Output: AsyncSequence & SendableMetatype>(
  _ make: @escaping @Sendable (Elements, OperatorCall) throws -> Output
) -> OperatorOperation where Output.Element == Value {
  { call in
    let sequence = try make(call.source.values, call)
    return call.time.stream(call.form) { sequence }
  }
}

/// A function that makes an async sequence.
func sequence<Output: AsyncSequence & SendableMetatype>(
  _ make: @escaping @Sendable (OperatorCall) throws -> Output
) -> OperatorOperation where Output.Element == Value {
  { call in
    let sequence = try make(call)
    return call.time.stream(call.form) { sequence }
  }
}

/// An async function of an async sequence, as a sequence of its result.
func result(
  _ compute: @escaping @Sendable (Elements, OperatorCall) async throws -> Value?
) -> OperatorOperation {
  { call in
    let elements = call.source.values
    let single = UncheckedTransfer(call)
    return call.time.stream(call.form) {
      [0].async.compactMap { _ in try await compute(elements, single.value) }
    }
  }
}

/// A value that only the thread of the run uses.
struct UncheckedTransfer<Wrapped>: @unchecked Sendable {
  let value: Wrapped

  init(_ value: Wrapped) {
    self.value = value
  }
}

extension OperatorClosure {
  /// The elements of the stream that the closure returns.
  func elements(_ value: Value) throws -> Elements { try stream(value).values }
}

extension OperatorCall {
  /// The streams of the call as sequences.
  var sequences: [Elements] { streams.map { $0.values } }

  /// The error of a call with a number of streams that the library has no operator for.
  func unsupported() -> any Error { NumberOfStreams(count: streams.count) }
}

private struct NumberOfStreams: Error, CustomStringConvertible {
  let count: Int

  var description: String { "swift-async-algorithms has no such operator of \(count)" }
}

extension Value {
  static func members(_ values: Value...) -> Value { .tuple(values.map { Member($0) }) }
}
