import Foundation

/// Holds back the signals that ask a process to end, for as long as something must not be left half done.
///
/// What comes in the meantime has its effect afterwards. It shelters the calling thread: where others wait for work, one of them may
/// take the signal. A kill cannot be held back.
struct SignalBlock {
  private var before = sigset_t()

  /// Does something under its shelter.
  static func run<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let shelter = SignalBlock()
    defer { shelter.leave() }
    try body()
  }

  private init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  private func leave() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
