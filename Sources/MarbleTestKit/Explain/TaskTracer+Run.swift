import MarbleStreams

extension TestScheduler {
  /// Notes what the tasks of this scheduler do, if the run is explained.
  package var taskTracer: TaskTracer? {
    get { taskObserver as? TaskTracer }
    set { taskObserver = newValue }
  }
}

extension RunTasks {
  /// Notes what the tasks do, if the run is explained.
  package var trace: TaskTracer? {
    get { observer as? TaskTracer }
    set { observer = newValue }
  }
}
