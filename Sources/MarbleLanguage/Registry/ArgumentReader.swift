import MarbleDiagrams
import MarbleStreams

/// The arguments of one call, read in the order in which the parameters are declared.
///
/// The compiler has checked them against the parameters, so a declaration only passes them on.
package struct ArgumentReader {
  private let slots: [CompiledArgument]
  private let frame: Frame
  private var position = 0
  /// The position of the call.
  package let site: CallSite
  /// The measures of the call's streams that have been read so far, and of the streams that its
  /// values and closures keep.
  private(set) var shape: Pipeline.Shape
  /// True if the call makes a stage, and not a value.
  private let makesStage: Bool

  /// - Parameter shape: The measures of the stream that the operator is called on. Nil if the call
  ///   makes no stage.
  init(
    _ slots: [CompiledArgument], in frame: Frame, at site: CallSite, on shape: Pipeline.Shape? = nil
  ) {
    self.shape = shape ?? .empty
    makesStage = shape != nil
    self.slots = slots
    self.frame = frame
    self.site = site
  }

  /// The clock of the run.
  var scheduler: any SchedulerType { site.scheduler }

  private mutating func next() -> CompiledArgument {
    defer { position += 1 }
    return slots[position]
  }

  private func mismatch(_ slot: CompiledArgument) -> Never {
    preconditionFailure("a declaration reads parameter \(position) as another kind: \(slot)")
  }

  /// Passes an argument without reading it.
  mutating func skip() { position += 1 }

  /// The argument, or nil if it was left out.
  package mutating func optional<Result>(
    _ read: (inout ArgumentReader) throws -> Result
  ) rethrows -> Result? {
    if case .omitted = slots[position] {
      position += 1
      return nil
    }
    return try read(&self)
  }
}

// MARK: - Values

extension ArgumentReader {
  package mutating func duration() throws -> Duration {
    let slot = next()
    guard case .duration(let code) = slot else { mismatch(slot) }
    return try code(frame)
  }

  package mutating func count() throws -> Int {
    let slot = next()
    guard case .integer(let code) = slot else { mismatch(slot) }
    return try code(frame)
  }

  package mutating func value() throws -> Value {
    let slot = next()
    guard case .value(let code) = slot else { mismatch(slot) }
    return try kept(code)
  }

  mutating func values() throws -> [Value] {
    let slot = next()
    guard case .values(let codes) = slot else { mismatch(slot) }
    return try codes.map { try kept($0) }
  }

  /// A value, whose streams count as stages. A constant was made before the run, and nests no
  /// deeper during it.
  private mutating func kept(_ code: CompiledExpression<Value>) throws -> Value {
    let value = try code(frame)
    if makesStage, code.constant == nil { try keep { $0.add(value) } }
    return value
  }

  private mutating func keep(_ add: (inout StreamHeight) -> Void) throws {
    shape = try site.keeping(shape, add)
  }

  package mutating func boolean() throws -> Bool {
    let slot = next()
    guard case .boolean(let code) = slot else { mismatch(slot) }
    return try code(frame)
  }

  /// The flag that was written, or the default of its parameter.
  mutating func flag<Flag: OperatorFlag>() -> Flag {
    let slot = next()
    guard case .flag(let name) = slot,
      let flag = Flag.spellings.first(where: { $0.0 == name })?.1
    else { mismatch(slot) }
    return flag
  }

  /// The name of the case that was written, and the value in its parentheses.
  mutating func choice() throws -> (name: String, value: Value?) {
    let slot = next()
    guard case .choice(let name, let code) = slot else { mismatch(slot) }
    return (name, try code?(frame))
  }
}

// MARK: - Streams

extension ArgumentReader {
  package mutating func stream() throws -> Observable<Value> {
    let slot = next()
    guard case .stream(let code) = slot else { mismatch(slot) }
    return counted(try code(frame))
  }

  mutating func streams() throws -> [Observable<Value>] {
    let slot = next()
    switch slot {
    case .streams(let codes): return try codes.map { counted(try $0(frame)) }
    case .streamList(let code): return try code(frame).map { counted($0) }
    default: mismatch(slot)
    }
  }

  private mutating func counted(_ pipeline: Pipeline) -> Observable<Value> {
    shape.add(pipeline.shape)
    return pipeline.stream
  }
}

// MARK: - Schedulers

extension ArgumentReader {
  mutating func namedScheduler() -> any SchedulerType {
    let slot = next()
    guard case .scheduler(let name) = slot else { mismatch(slot) }
    if name == .currentThread { shape.isTrampolined = true }
    return site.schedulers.named(name)
  }
}

// MARK: - Resets

extension ArgumentReader {
  /// Whether the next argument is a closure.
  var isAtFunction: Bool {
    if case .function = slots[position] { true } else { false }
  }

  /// A reset whose notifier is made without arguments.
  mutating func reset() throws -> ShareReset<Void> {
    try reset { closure in
      let factory = closure.factory
      return .when { _ in try factory() }
    }
  }

  /// A reset whose notifier is made from an error.
  mutating func resetAfterError() throws -> ShareReset<any Error> {
    try reset { closure in
      let selector = closure.selector
      return .when { try selector(Value(of: $0)) }
    }
  }

  private mutating func reset<Reason>(
    _ notified: (CompiledClosure) -> ShareReset<Reason>
  ) throws -> ShareReset<Reason> {
    let slot = next()
    switch slot {
    case .boolean(let code): return try code(frame) ? .now : .never
    case .function(let code): return notified(try kept(code))
    default: mismatch(slot)
    }
  }
}

// MARK: - Closures

extension ArgumentReader {
  package mutating func function() throws -> CompiledClosure {
    let slot = next()
    guard case .function(let code) = slot else { mismatch(slot) }
    return try kept(code)
  }

  /// A closure. The streams in the arguments of the closures around it count as stages.
  private mutating func kept(
    _ code: CompiledExpression<CompiledClosure>
  ) throws -> CompiledClosure {
    let closure = try code(frame)
    if makesStage, let scope = closure.scope { try keep { $0.add(scope.frame) } }
    return closure
  }
}

/// The argument for one parameter, compiled to the parameter's type.
enum CompiledArgument {
  case omitted
  case duration(CompiledExpression<Duration>)
  case integer(CompiledExpression<Int>)
  case value(CompiledExpression<Value>)
  case boolean(CompiledExpression<Bool>)
  case stream(CompiledExpression<Pipeline>)
  case streams([CompiledExpression<Pipeline>])
  case streamList(CompiledExpression<[Pipeline]>)
  case values([CompiledExpression<Value>])
  case function(CompiledExpression<CompiledClosure>)
  /// The name of the case. It also represents an omitted argument with a default case.
  case flag(String)
  /// The name of the case, and the value in its parentheses if there is one.
  case choice(String, CompiledExpression<Value>?)
  case scheduler(SchedulerName)
}
