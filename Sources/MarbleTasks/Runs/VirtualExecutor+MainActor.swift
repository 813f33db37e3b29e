extension VirtualExecutor {
  /// Performs a closure at once, as a job of the main actor. The caller runs on the thread of the
  /// run.
  ///
  /// It is a job of a task of its own, so that the runtime knows that this thread executes the main
  /// actor. Inside a job of the main actor, the closure is simply called.
  package func performOnMainActor(_ name: String, _ action: @escaping () -> Void) {
    guard turnIsOnMainActor != true else { return action() }
    let action = Transfer(action)
    observer?.expectHelper()
    // The task prefers no executor: with a preference, its first job would not be one of the main
    // actor. A closure without a suspension needs none.
    Task(name: name) { @MainActor in action.value() }
    tasks.nameLatest(name)
    runLatest()
  }
}
