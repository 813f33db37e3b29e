/// Notes the values that the body of a row emits. They are not the cause of other events: their
/// task is.
final class OutputTrace {
  private let traced: TracedStage
  private let stages: StageTracer

  init(_ traced: TracedStage, _ stages: StageTracer) {
    self.traced = traced
    self.stages = stages
  }

  func note(_ value: Any) {
    stages.pass(value, from: traced) {}
  }

  func noteEnd(_ error: (any Error)? = nil) {
    stages.end(error == nil ? .completed : .failed, error, of: traced) {}
  }
}
