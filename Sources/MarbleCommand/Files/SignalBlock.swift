import Foundation

/// Holds back the signals that end a process, while an operation must not remain incomplete.
///
/// A signal that arrives in the meantime takes effect afterwards. Only the calling thread is
/// protected: if other threads wait for work, one of them may receive the signal. SIGKILL cannot be
/// held back.
struct SignalBlock {
  private var before = sigset_t()

  /// Runs a closure while the signals are held back.
  static func run<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let block = SignalBlock()
    defer { block.restore() }
    try body()
  }

  private init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  private func restore() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
