import MarbleDiagrams
import MarbleStreams

/// One call while its arguments are computed, in the order in which the parameters are declared.
package struct CallContext {
  let frame: Frame
  /// The position of the call.
  package let site: CallSite
  /// The stream that the operator is called on.
  let source: Observable<Value>?
  /// The measures of the call's streams that have been computed so far, and of the streams that its
  /// values and closures keep.
  private(set) var shape: Pipeline.Shape
  /// True if the call makes a stage, and not a value.
  private let makesStage: Bool

  /// - Parameter source: The stream that the operator is called on.
  init(in frame: Frame, at site: CallSite, on source: Pipeline? = nil, makesStage: Bool = false) {
    self.source = source?.stream
    shape = source?.shape ?? .empty
    self.makesStage = makesStage
    self.frame = frame
    self.site = site
  }

  /// The clock of the run.
  var scheduler: any SchedulerType { site.scheduler }

  /// A value, whose streams count as stages.
  mutating func kept(_ code: CompiledExpression<Value>) throws -> Value {
    let value = try code(frame)
    if makesStage { try keep { $0.add(value) } }
    return value
  }

  /// A closure. The streams that it names, and those in the arguments of the closures around it,
  /// count as stages.
  mutating func kept(_ code: CompiledExpression<CompiledClosure>) throws -> CompiledClosure {
    let closure = try code(frame)
    guard makesStage else { return closure }
    shape.height = max(shape.height, closure.calledHeight)
    if let scope = closure.scope { try keep { $0.add(scope.frame) } }
    return closure
  }

  private mutating func keep(_ add: (inout StreamHeight) -> Void) throws {
    shape = try site.keeping(shape, add)
  }

  /// The stage that is a stream of the operator.
  func stage(_ stream: Observable<Value>) throws -> Value {
    .pipeline(try site.stage(stream, on: shape, over: source))
  }

  mutating func counted(_ pipeline: Pipeline) -> Observable<Value> {
    shape.add(pipeline.shape)
    return pipeline.stream
  }

  mutating func named(_ scheduler: SchedulerName) -> any SchedulerType {
    if scheduler == .currentThread { shape.isTrampolined = true }
    return site.schedulers.named(scheduler)
  }
}
