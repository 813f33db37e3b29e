import Foundation
import MarbleScenarios

extension CommandContext {
  /// The surroundings of this process.
  init(systems: [SystemDefinition]) {
    self.init()
    self.systems = systems
    environment = ProcessInfo.processInfo.environment
    output = Screen(of: STDOUT_FILENO)
    complaints = Screen(of: STDERR_FILENO)
    allowInterrupts()
    pause = {
      usleep(watchInterval)
      return true
    }
    cores = ProcessInfo.processInfo.activeProcessorCount
    tell = { text, destination in
      switch destination {
      case .output: put(text, to: STDOUT_FILENO)
      case .complaints: put(text, to: STDERR_FILENO)
      }
    }
  }
}

extension CommandContext.Screen {
  fileprivate init(of file: Int32) {
    isTerminal = isatty(file) == 1
    var size = winsize()
    if isTerminal, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      width = Int(size.ws_col)
    }
  }
}

/// Whether all of the text was taken; a full disk or a closed pipe takes no more.
private func put(_ text: String, to file: Int32) -> Bool {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    bytes.removeFirst(count)
  }
  return true
}

/// Has an interrupt end the process, as nothing else ends a watch: shells have it ignored by what they start in the background, and
/// whoever starts processes from a thread of a queue has it blocked.
private func allowInterrupts() {
  signal(SIGINT, SIG_DFL)
  var interrupts = sigset_t()
  sigemptyset(&interrupts)
  sigaddset(&interrupts, SIGINT)
  pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
}

/// Microseconds between two looks: with the run of what changed, its report is there within 100 ms.
private let watchInterval: UInt32 = 40_000
