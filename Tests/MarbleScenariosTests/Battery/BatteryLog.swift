/// Records the order in which the sources of a battery are subscribed, end and are released.
final class BatteryLog {
  /// True when all observers have left.
  var hasEverybodyLeft: (() -> Bool)?
  /// The number of subscriptions that followed the end and the release of another one.
  private(set) var sequentialSubscriptions = 0
  /// The subscriptions that began too early or too late.
  private(set) var violations: [String] = []
  /// The subscriptions whose source has ended and that are still held.
  private var heldAfterEnd = 0
  private var releasedAfterEnd = 0

  func noteSubscription(of name: String) {
    if heldAfterEnd > 0 {
      violations.append("\(name) was subscribed before what had ended was released")
    } else if releasedAfterEnd > 0 {
      sequentialSubscriptions += 1
    }
    if hasEverybodyLeft?() == true {
      violations.append("\(name) was subscribed after everybody had left")
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
