import MarbleStreams

/// Counts what the stages of a run do, for a run that may not do more than so much.
package protocol StageMeter: AnyObject {
  /// Counts a stage that is subscribed.
  func subscribe(_ stage: Stage)

  /// Counts a value that a stage passes on; false once there were too many, and the value goes nowhere.
  func pass(from stage: Stage) -> Bool

  /// Counts a value that a stage keeps in so many more places.
  func keep(_ count: Int, by stage: String)
}
