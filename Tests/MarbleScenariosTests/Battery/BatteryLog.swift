/// The order in which the sources of a battery are subscribed, told their end and released.
final class BatteryLog {
  /// Whether everybody who observes has left.
  var hasEverybodyLeft: (() -> Bool)?
  /// How often a source was subscribed after a subscription that had ended and was released.
  private(set) var successions = 0
  /// What was subscribed too early, or too late.
  private(set) var complaints: [String] = []
  /// Subscriptions whose source has sent an end, and that are still held.
  private var heldAfterEnd = 0
  private var releasedAfterEnd = 0

  func noteSubscription(of name: String) {
    if heldAfterEnd > 0 {
      complaints.append("\(name) was subscribed before what had ended was released")
    } else if releasedAfterEnd > 0 {
      successions += 1
    }
    if hasEverybodyLeft?() == true {
      complaints.append("\(name) was subscribed after everybody had left")
    }
  }

  func noteEnd() {
    heldAfterEnd += 1
  }

  func noteRelease(afterEnd: Bool) {
    guard afterEnd else { return }
    heldAfterEnd -= 1
    releasedAfterEnd += 1
  }
}
