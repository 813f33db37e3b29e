/// Owns what the tracers of one run record.
///
/// A record names other records as causes: a timer of a stage is the cause of an event of the same
/// stage. Such references form cycles. The owner breaks them when nothing uses the trace any more.
/// A record without its owner is empty, so an object that keeps records keeps their owner, too.
package final class TraceRecords {
  private var stages: [StageRecord] = []
  private var tasks: [TracedTask] = []

  func add(_ stage: StageRecord) {
    stages.append(stage)
  }

  func add(_ task: TracedTask) {
    tasks.append(task)
  }

  deinit {
    for stage in stages { stage.removeLinks() }
    for task in tasks { task.removeLinks() }
  }
}
