import Foundation

/// The cost of one run of the command.
struct Measurement {
  /// Processor time in seconds. Wall-clock time would depend on the other processes of the machine.
  let seconds: Double
  /// The peak memory in megabytes.
  let megabytes: Int
  /// The exit status; nil if a signal ended the process.
  let status: Int32?
  /// The size of the output in bytes.
  let outputSize: Int
  /// The beginning of the output, including errors.
  let output: String
}

extension Measurement {
  /// The limits after which a run is stopped, in seconds.
  private static let longest = (processor: 10, clock: 60.0)
  private static let outputRead = 1 << 20

  /// Runs a command and waits for it. The memory is limited, so that a mistake does not take all
  /// memory of the machine.
  static func of(_ command: [String], in folder: String) -> Measurement {
    let printed = folder + "/printed"
    // The shell sets the limits and replaces itself by the command.
    let script =
      "ulimit -t \(longest.processor); ulimit -v 4000000 2>/dev/null; cd \"$1\"; shift; exec \"$@\""
    let arguments = ["/bin/sh", "-c", script, "sh", folder] + command
    var environment = ProcessInfo.processInfo.environment
    // `record` refuses to run when CI is set.
    environment["CI"] = nil

    var actions = FileActions()
    actions.open(0, "/dev/null", O_RDONLY)
    actions.open(1, printed, O_WRONLY | O_CREAT | O_TRUNC)
    actions.duplicate(1, as: 2)
    let process = actions.spawn(arguments, environment.map { "\($0.key)=\($0.value)" })

    var status: Int32 = 0
    var usage = rusage()
    let deadline = Date() + longest.clock
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      if Date() > deadline { kill(process, SIGKILL) }
      usleep(5_000)
    }
    let hasExited = status & 0x7f == 0
    let size = (try? FileManager.default.attributesOfItem(atPath: printed)[.size] as? Int) ?? 0
    return Measurement(
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      megabytes: megabytes(usage.ru_maxrss), status: hasExited ? (status >> 8) & 0xff : nil,
      outputSize: size, output: beginning(of: printed))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  private static func megabytes(_ size: Int) -> Int {
    #if os(Linux)
      size >> 10
    #else
      size >> 20
    #endif
  }

  private static func beginning(of path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    let data = (try? file.read(upToCount: outputRead)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

/// The files that are opened for a process before it starts.
private struct FileActions {
  #if os(Linux)
    private var actions = posix_spawn_file_actions_t()
  #else
    private var actions: posix_spawn_file_actions_t?
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
  }

  mutating func open(_ number: Int32, _ path: String, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
  }

  mutating func duplicate(_ number: Int32, as other: Int32) {
    posix_spawn_file_actions_adddup2(&actions, number, other)
  }

  mutating func spawn(_ arguments: [String], _ environment: [String]) -> pid_t {
    var process = pid_t()
    let argv = arguments.map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    let problem = posix_spawn(&process, arguments[0], &actions, nil, argv, envp)
    guard problem == 0 else { fatalError("\(arguments): \(String(cString: strerror(problem)))") }
    for text in argv + envp { free(text) }
    posix_spawn_file_actions_destroy(&actions)
    return process
  }
}
