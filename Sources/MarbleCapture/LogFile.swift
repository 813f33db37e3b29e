import Foundation
import Synchronization

/// The file of a log. One thread at a time works with it.
final class LogFile: Sendable {
  private struct State {
    var handle: FileHandle?
    var size = 0
    var problem: (any Error)?
  }

  let queue = DispatchQueue(label: "SessionLog", qos: .utility)
  let url: URL
  private let limit: Int
  private let header: LogHeader
  private let state = Mutex(State())

  init(_ url: URL, limit: Int, _ header: LogHeader) {
    (self.url, self.limit, self.header) = (url, limit, header)
    let previous = url.appendingPathExtension("previous")
    if FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: previous)
      try? FileManager.default.moveItem(at: url, to: previous)
    }
    perform { try self.replace(header.line(), &$0) }
  }

  var problem: (any Error)? { state.withLock(\.problem) }

  var content: Data { (try? Data(contentsOf: url)) ?? Data() }

  /// Appends lines, which are taken while no other thread writes, so that they stay in order. After
  /// an error they are taken all the same, so that nothing keeps them.
  func append(_ entries: () -> [LogLines.Entry]) {
    perform { state in
      let text: [UInt8] = entries().reduce(into: []) { $1.append(to: &$0) }
      try state.handle?.write(contentsOf: text)
      state.size += text.count
      if state.size <= self.limit { return }
      // The header and the newest lines that fill half of the limit.
      let half = self.content.suffix(self.limit / 2).drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      let number = half.dropFirst(5).prefix { $0 != UInt8(ascii: ",") }
      let first = Int(String(decoding: number, as: UTF8.self)) ?? 1
      try self.replace(self.header.line(before: first) + half, &state)
    }
    if problem != nil { _ = entries() }
  }

  /// Changes the lines, if a condition holds that is asked while no other thread writes.
  func changeLines(if condition: () -> Bool, _ change: ([[UInt8]]) -> [[UInt8]]) {
    perform { state in
      guard condition() else { return }
      let lines = change(self.content.split(separator: UInt8(ascii: "\n")).map { Array($0) })
      try self.replace(lines.flatMap { $0 + [UInt8(ascii: "\n")] }, &state)
    }
  }

  /// Writes a second file and exchanges the two, so that a crash leaves one of them.
  private func replace(_ text: [UInt8], _ state: inout State) throws {
    try state.handle?.close()
    state.handle = nil
    try Data(text).write(to: url, options: .atomic)
    state.handle = try FileHandle(forWritingTo: url)
    try state.handle?.seekToEnd()
    state.size = text.count
  }

  /// Works with the file. The first error ends the writing.
  private func perform(_ work: (inout State) throws -> Void) {
    state.withLock { state in
      if state.problem != nil { return }
      do { try work(&state) } catch { state.problem = error }
    }
  }
}
