import MarbleTime

/// The code that a task runs from one resumption to the next suspension.
package struct TaskTurn {
  /// How the turn began.
  package enum Start {
    case resumed(by: any TaskCause)
    /// It was found running on an actor, which has work of its own that runs tasks.
    case onActor(readyBy: any TaskCause)
    /// It was found running in the turn of another task.
    case inside(any TaskCause)
  }

  package let time: Instant
  /// Nil if nothing explains the run.
  package let start: Start?
  /// The wait that ended the turn; nil if it is unknown, or if the task has ended.
  package var wait: TaskWait?

  package init(time: Instant, start: Start? = nil) {
    self.time = time
    self.start = start
  }

  package var cause: (any TaskCause)? {
    switch start {
    case .resumed(let cause), .onActor(let cause), .inside(let cause): cause
    case nil: nil
    }
  }
}

/// The cause that makes, resumes or cancels a task. The trace of a run knows the kinds.
package protocol TaskCause {
  /// The task whose turn is the cause; nil for another cause.
  var task: VirtualTask? { get }
}

/// A wait of a task, of a kind that an observer is told.
package enum TaskWait {
  /// The clock.
  case sleep(until: Instant)
  /// The answer of a call.
  case answer(of: String)
}

/// How a trace has first noted a task.
package enum TaskOrigin {
  /// A task or an event made it.
  case made(by: any TaskCause)
  /// It became ready for the first time in the trace. It may be older: the trace does not notice
  /// the creation of a task that begins on a busy actor.
  case firstReady(by: any TaskCause)
  /// It was found while it ran.
  case found
}
