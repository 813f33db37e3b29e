extension VirtualExecutor {
  /// Counts a sleep that throws at once, because its task is cancelled.
  func countCancelledSleep() {
    let symbols = RuntimeSymbols.process
    guard let job = symbols.currentJob, let layout = TaskLayout.process else { return }
    let task = symbols.pointer(to: job)
    guard layout.status(of: task).contains(.isCancelled) else { return }
    running?.learnName()
    guard !countStep() else { return }
    layout.forgetCancellation(of: task)
    let known = symbols.number(of: job).flatMap { tasks[$0] } ?? running
    known?.hasForgottenCancellation = true
  }
}
