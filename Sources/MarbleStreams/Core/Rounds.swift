/// Does something again and again without growing the stack: a round that is asked for inside another comes after it.
final class Rounds {
  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var isWanted = false

  /// Does a round now, or once the one that runs is over.
  func request(_ round: () -> Void) {
    isWanted = true
    guard !isRunning else { return }
    isRunning = true
    while isWanted {
      isWanted = false
      round()
    }
    isRunning = false
  }
}
