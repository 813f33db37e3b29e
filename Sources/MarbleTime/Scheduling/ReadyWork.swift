/// A queue of work that precedes all other work of the current instant: the jobs of tasks.
///
/// Most schedulers have none. MarbleTestKit gives one to a scheduler whose tasks it runs, so this
/// library does not depend on Swift's concurrency runtime.
package protocol ReadyWork: AnyObject {
  /// Takes over the requests of other threads, and returns how much work is ready then.
  ///
  /// It first waits until no other thread runs ready work, because that work may make requests.
  func countReady() -> Int

  /// True while nothing may run: another thread runs work that comes first.
  var mustWait: Bool { get }

  /// Takes over the requests of other threads. Sleeping tasks enter the scheduler's queue.
  func receiveRequests()

  /// Removes and returns the next work, or nil if none is ready or other work precedes it.
  ///
  /// - Parameter choose: Returns the position of the next work among the ready work, or nil if
  ///   other work of the instant precedes it. Without it, the order is first in, first out.
  func next(_ choose: ((_ ready: [Work]) -> Int?)?) -> Work?

  /// Called when the scheduler moves to an instant.
  func move(to instant: Instant)

  /// Called before the scheduler runs work. No other thread runs ready work until
  /// ``endDraining()``.
  func beginDraining()

  /// Called when the scheduler has run all due work, or has stopped.
  func endDraining()

  /// Called when the scheduler is released. Its tasks continue on the global pool.
  func close()
}
