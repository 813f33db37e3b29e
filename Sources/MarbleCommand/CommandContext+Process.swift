import Foundation
import MarbleScenarios

extension CommandContext {
  /// The surroundings of this process.
  init(systems: [SystemDefinition]) {
    self.init()
    self.systems = systems
    environment = ProcessInfo.processInfo.environment
    occupyClosedStreams()
    output = Screen(of: STDOUT_FILENO, environment)
    complaints = Screen(of: STDERR_FILENO, environment)
    allowInterrupts()
    pause = {
      usleep(watchInterval)
      return true
    }
    cores = ProcessInfo.processInfo.activeProcessorCount
    tell = { text, destination in
      switch destination {
      case .output: put(text, to: STDOUT_FILENO) == nil
      case .complaints: put(text, to: STDERR_FILENO) == nil
      }
    }
  }
}

extension CommandContext.Screen {
  /// The variable `COLUMNS` has the last word about how wide a window is.
  fileprivate init(of file: Int32, _ environment: [String: String]) {
    isTerminal = isatty(file) == 1
    guard isTerminal else { return }
    var size = winsize()
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      width = columns
    } else if ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      width = Int(size.ws_col)
    }
  }
}

/// Writes a text; nil once all of it was taken, else the `errno`: a full disk or a closed pipe
/// takes no more.
func put(_ text: String, to file: Int32) -> Int32? {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return errno }
    bytes.removeFirst(count)
  }
  return nil
}

/// Puts something in the place of standard streams that the process was started without: a file
/// that is opened later would get their numbers, and be written into. What takes their places can
/// be read or written in the wrong direction only, so it fails as a closed stream does.
private func occupyClosedStreams() {
  for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
    _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
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
