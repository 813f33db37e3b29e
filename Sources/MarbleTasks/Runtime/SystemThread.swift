import Foundation

/// A thread as the system sees it.
struct SystemThread: Sendable {
  /// The folder in which Linux describes the thread.
  private let folder: String

  /// The thread that runs this code; nil where the system does not describe threads.
  static var current: SystemThread? {
    let link = "/proc/thread-self"
    guard let name = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      return nil
    }
    return SystemThread(folder: "/proc/\(name)")
  }

  /// True if the thread runs, or waits for nothing but a processor.
  var isRunning: Bool {
    guard let text = try? String(contentsOfFile: folder + "/stat", encoding: .utf8),
      // The name of the process, which may have any character, is in parentheses.
      let name = text.lastIndex(of: ")")
    else { return false }
    return text[text.index(after: name)...].first { $0 != " " } == "R"
  }
}
