/// Owns what the tracers of one run note.
///
/// A traced stage names other ones as causes: a timer of a stage is the cause of an event of the
/// same stage. Such references form cycles. The owner breaks them when nothing uses the trace any
/// more. A traced stage without its owner is empty, so an object that keeps traced stages keeps
/// their owner, too.
package final class TraceStorage {
  private var stages: [TracedStage] = []
  private var tasks: [VirtualTask] = []

  func add(_ stage: TracedStage) {
    stages.append(stage)
  }

  func add(_ task: VirtualTask) {
    tasks.append(task)
  }

  deinit {
    for stage in stages { stage.removeLinks() }
    for task in tasks { task.removeTrace() }
  }
}
