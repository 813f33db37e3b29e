import Foundation
import MarbleCapture
import Measuring

extension Workload {
  /// A line of a log for each of a million events.
  static func capture(
    _ name: String, target: Double?, file: URL? = nil,
    _ record: @escaping (SessionLog, Int) -> Void
  ) -> Workload {
    let events = 1_000_000
    return .timed("capture: \(name)", unit: "ns/event", target: target, events: events) {
      let log = SessionLog(
        system: "Benchmark", keeping: file.map { .writing(to: $0) } ?? .last(10_000))
      defer { _ = try? file.map(FileManager.default.removeItem(at:)) }
      return Benchmarks.timed {
        for event in 0..<events { record(log, event) }
        _ = log.jsonLines
      }
    }
  }

  /// The memory of a log after a million events.
  static func memoryOfCapture(target: Double) -> Workload {
    Workload(name: "capture: memory, 10,000 lines", unit: "bytes/line", target: target) {
      let before = allocatedBytes()
      let log = SessionLog(system: "Benchmark", keeping: .last(10_000))
      for event in 0..<1_000_000 { log.input("query", event) }
      let after = allocatedBytes()
      return withExtendedLifetime(log) { Double(after - before) / 10_000 }
    }
  }

  static var captures: [Workload] {
    struct User: Encodable {
      let name: String
      let age: Int
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("capture.jsonl")
    return [
      .capture("a string of 9 characters", target: 1_000) { log, _ in
        log.input("query", "marbles 9")
      },
      .capture("a string of 40 characters", target: 1_000) { log, _ in
        log.input("query", "a text with the length of forty letters.")
      },
      .capture("an integer", target: 1_000) { log, event in log.input("query", event) },
      .capture("a structure of a string and an integer", target: nil) { log, event in
        log.output("user", User(name: "ann", age: event))
      },
      .capture(
        "an integer, to a file of 10 MB, all threads", target: nil, file: file
      ) { log, event in log.input("query", event) },
      .memoryOfCapture(target: 1_000),
    ]
  }
}
