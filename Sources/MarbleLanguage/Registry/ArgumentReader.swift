import MarbleDiagrams
import MarbleStreams

/// The arguments of one call, read in the order in which the parameters are declared.
///
/// The compiler has checked them against the parameters, so a parameter only passes them on.
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

  /// Passes the next argument if it was left out.
  mutating func passesOmission() -> Bool {
    guard case .omitted = slots[position] else { return false }
    position += 1
    return true
  }

  /// The values of all arguments.
  mutating func all() throws -> [ArgumentValue] { try slots.map { _ in try next() } }

  /// The value of the next argument.
  mutating func next() throws -> ArgumentValue {
    defer { position += 1 }
    switch slots[position] {
    case .omitted: return .omitted
    case .duration(let code): return .duration(try code(frame))
    case .integer(let code): return .integer(try code(frame))
    case .value(let code): return .value(try kept(code))
    case .values(let codes): return .values(try codes.map { try kept($0) })
    case .boolean(let code): return .boolean(try code(frame))
    case .flag(let name): return .flag(name)
    case .choice(let name, let code): return .choice(name, try code?(frame))
    case .stream(let code): return .stream(counted(try code(frame)))
    case .streams(let codes): return .streams(try codes.map { counted(try $0(frame)) })
    case .streamList(let code): return .streams(try code(frame).map { counted($0) })
    case .function(let code): return .closure(try kept(code))
    case .scheduler(let name):
      if name == .currentThread { shape.isTrampolined = true }
      return .scheduler(site.schedulers.named(name))
    }
  }

  /// Traps because a parameter has read an argument of another kind.
  func mismatch() -> Never {
    preconditionFailure("a parameter reads an argument of another kind: \(slots[position - 1])")
  }

  /// A value, whose streams count as stages. A constant was made before the run, and nests no
  /// deeper during it.
  private mutating func kept(_ code: CompiledExpression<Value>) throws -> Value {
    let value = try code(frame)
    if makesStage, code.constant == nil { try keep { $0.add(value) } }
    return value
  }

  /// A closure. The streams in the arguments of the closures around it count as stages.
  private mutating func kept(
    _ code: CompiledExpression<CompiledClosure>
  ) throws -> CompiledClosure {
    let closure = try code(frame)
    if makesStage, let scope = closure.scope { try keep { $0.add(scope.frame) } }
    return closure
  }

  private mutating func keep(_ add: (inout StreamHeight) -> Void) throws {
    shape = try site.keeping(shape, add)
  }

  private mutating func counted(_ pipeline: Pipeline) -> Observable<Value> {
    shape.add(pipeline.shape)
    return pipeline.stream
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

/// The value of such an argument in one call.
enum ArgumentValue {
  case omitted
  case duration(Duration)
  case integer(Int)
  case value(Value)
  case values([Value])
  case boolean(Bool)
  case flag(String)
  case choice(String, Value?)
  case stream(Observable<Value>)
  case streams([Observable<Value>])
  case closure(CompiledClosure)
  case scheduler(any SchedulerType)
}
