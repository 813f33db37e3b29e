import Foundation
import MarbleScenarios
import Synchronization

extension CommandContext {
  /// Creates the context of this process.
  init(systems: [SystemDefinition], operators: [OperatorDefinition]) {
    self.init()
    self.systems = systems
    self.operators = operators
    environment = ProcessInfo.processInfo.environment
    occupyClosedStreams()
    output = Screen(of: STDOUT_FILENO, environment)
    errorOutput = Screen(of: STDERR_FILENO, environment)
    allowInterrupts()
    watchInterrupts = { InterruptWatch().hasOccurred }
    pause = {
      usleep(watchInterval)
      return true
    }
    input = { () throws(FileError) in try readStandardInput() }
    cores = ProcessInfo.processInfo.activeProcessorCount
    print = { text, destination in
      switch destination {
      case .output: put(text, to: STDOUT_FILENO) == nil
      case .errorOutput: put(text, to: STDERR_FILENO) == nil
      }
    }
  }
}

extension CommandContext.Screen {
  /// Takes the width from the variable `COLUMNS` if it is set, and from the terminal otherwise.
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

/// Writes a text to a file. Returns nil after the whole text is written, and otherwise the `errno`,
/// such as for a full disk or a closed pipe.
func put(_ text: String, to file: Int32) -> Int32? { put(Array(text.utf8), to: file) }

/// Writes bytes to a file, and returns as for a text.
func put(_ bytes: [UInt8], to file: Int32) -> Int32? {
  var bytes = bytes[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return errno }
    bytes.removeFirst(count)
  }
  return nil
}

/// Opens `/dev/null` for each standard stream that is closed when the process starts. Otherwise a
/// file opened later would get the number of that stream, and the output would go into that file.
/// Each replacement is open only in the wrong direction, so that its use fails as on a closed
/// stream.
private func occupyClosedStreams() {
  for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
    _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Lets an interrupt end the process, because nothing else ends a watch. A shell ignores interrupts
/// for its background processes, and a process that was started from a dispatch queue may inherit
/// them blocked.
private func allowInterrupts() {
  signal(SIGINT, SIG_DFL)
  var interrupts = sigset_t()
  sigemptyset(&interrupts)
  sigaddset(&interrupts, SIGINT)
  pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
}

/// Notes the first interrupt. The second one ends the process.
private final class InterruptWatch: Sendable {
  private let count = Atomic<Int>(0)

  init() {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    // The handler holds the source, which would end with its last reference.
    source.setEventHandler { [self, source] in
      if source.isCancelled || count.add(1, ordering: .relaxed).newValue > 1 { exit(128 + SIGINT) }
    }
    source.resume()
  }

  @Sendable func hasOccurred() -> Bool { count.load(ordering: .relaxed) > 0 }
}

/// The microseconds between two checks of the files. With the run of the changed files, the report
/// appears within 100 ms.
private let watchInterval: UInt32 = 40_000
