import MarbleDiagrams
import MarbleStreams

/// One call of an operator, for the operator of another library: the source of the stage, and the
/// arguments with their values.
///
/// The arguments are numbered from 0 in the order of the form. A flag has no number, because the
/// form has its case. To read an argument that the form does not have is a precondition failure.
public struct OperatorCall {
  /// The form of the call, see ``OperatorLibrary/operation(for:)``.
  public let form: String
  /// The time of the run.
  public let time: OperatorTime
  private let receiver: Observable<Value>?
  private let arguments: [ArgumentValue]
  private let site: CallSite

  init(
    _ form: String, on receiver: Observable<Value>?, _ arguments: [ArgumentValue],
    at site: CallSite
  ) {
    self.form = form
    self.receiver = receiver
    self.arguments = arguments.filter(\.hasNumber)
    self.site = site
    time = site.time
  }

  /// The stream that the operator is called on.
  ///
  /// - Precondition: The form is a method, and no function such as `merge(_: stream...)`.
  public var source: Observable<Value> {
    guard let receiver else { preconditionFailure("'\(form)' is called on no stream") }
    return receiver
  }

  /// The streams of the call: the one that it is called on, if there is one, and its arguments.
  public var streams: [Observable<Value>] {
    var streams = receiver.map { [$0] } ?? []
    for argument in arguments {
      if case .stream(let stream) = argument { streams.append(stream) }
      if case .streams(let list) = argument { streams += list }
    }
    return streams
  }

  /// The stream that a value is, such as an element that `switchLatest()` receives.
  ///
  /// - Parameter value: A value.
  /// - Returns: The stream.
  /// - Throws: An error that fails the scenario, if the value is no stream.
  public func stream(of value: Value) throws -> Observable<Value> {
    guard let stream = value.stream else { throw site.error(.expected(.stream, value)) }
    return stream
  }

  /// The value that a closure of the scenario receives for an error, as `#` shows it.
  ///
  /// - Parameter error: An error.
  /// - Returns: Its value.
  public func value(of error: any Error) -> Value { Value(of: error) }

  /// The error that a `#` with a value represents.
  ///
  /// - Parameter value: The value.
  /// - Returns: The error.
  public func error(of value: Value) -> any Error { ScenarioError(value) }

  private func mismatch(_ index: Int) -> Never {
    preconditionFailure("'\(form)' has another argument \(index)")
  }
}

// MARK: - Arguments

extension OperatorCall {
  /// A duration.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func duration(_ index: Int) -> Duration {
    guard case .duration(let duration) = arguments[index] else { mismatch(index) }
    return duration
  }

  /// A count.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func count(_ index: Int) -> Int {
    guard case .integer(let count) = arguments[index] else { mismatch(index) }
    return count
  }

  /// A value.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func value(_ index: Int) -> Value {
    switch arguments[index] {
    case .value(let value): return value
    case .choice(_, let value): return value ?? .none
    default: mismatch(index)
    }
  }

  /// Any number of values.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func values(_ index: Int) -> [Value] {
    guard case .values(let values) = arguments[index] else { mismatch(index) }
    return values
  }

  /// `true` or `false`.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func flag(_ index: Int) -> Bool {
    guard case .boolean(let flag) = arguments[index] else { mismatch(index) }
    return flag
  }

  /// A stream.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func stream(_ index: Int) -> Observable<Value> {
    guard case .stream(let stream) = arguments[index] else { mismatch(index) }
    return stream
  }

  /// A closure.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func closure(_ index: Int) -> OperatorClosure {
    guard case .closure(let closure) = arguments[index] else { mismatch(index) }
    return OperatorClosure(closure)
  }

  /// A scheduler.
  ///
  /// - Parameter index: The number of the argument.
  /// - Returns: The argument.
  public func scheduler(_ index: Int) -> any SchedulerType {
    guard case .scheduler(let scheduler) = arguments[index] else { mismatch(index) }
    return scheduler
  }
}

extension ArgumentValue {
  /// True unless it is left out, or the form has its case.
  fileprivate var hasNumber: Bool {
    switch self {
    case .omitted, .flag: false
    default: true
    }
  }
}
