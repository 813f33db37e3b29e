import Foundation
import MarbleStreams

/// An observer of one subscription that counts the events that it must not receive.
///
/// Its variables have no lock on purpose. If two events overlap, that is a data race, which
/// ThreadSanitizer reports.
final class Listener {
  let subscription = StreamSubscription()
  private(set) var values = 0
  private(set) var hasEnded = false
  private var isInside = false
  private let ends: Tally
  private let mistakes: Tally

  init(ends: Tally, mistakes: Tally) {
    self.ends = ends
    self.mistakes = mistakes
  }

  func listen(to stream: Observable<Void>) {
    let observer = Observer<Void>(
      next: { [self] in
        guard subscription.isLive else { return }
        enter { values += 1 }
      }, error: { [self] _ in end() }, completed: { [self] in end() })
    stream.subscribe(observer, in: subscription)
  }

  private func end() {
    guard subscription.stop() else { return }
    enter { hasEnded = true }
    ends.add()
    subscription.dispose()
  }

  private func enter(_ event: () -> Void) {
    if isInside || hasEnded { mistakes.add() }
    isInside = true
    event()
    isInside = false
  }
}
