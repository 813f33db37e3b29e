import Foundation
import MarbleCapture
import MarbleStreams
import Observation
import Synchronization
import Testing

@Suite struct `A recorded stream` {
  private struct Offline: Error {}

  private let log = SessionLog(system: "S")

  @Test func `passes the events of inputs and outputs`() {
    let query = PublishSubject<String>()
    var received: [String] = []
    let subscription = query.captured("query", as: .input, in: log)
      .map { $0.uppercased() }.captured("title", as: .output, in: log)
      .subscribe(
        onNext: { received.append($0) }, onError: { received.append("\($0)") },
        onCompleted: { received.append("|") })
    query.onNext("a")
    query.onError(Offline())
    subscription.dispose()
    #expect(received == ["A", "Offline()"])
    #expect(
      fields(log) == [
        #"{"n":1,"input":"query","value":"a"}"#, #"{"n":2,"output":"title","value":"A"}"#,
        #"{"n":3,"error":"query","value":"Offline()"}"#,
        #"{"n":4,"error":"title","value":"Offline()"}"#,
      ])
  }

  @Test func `of a service is a call for each subscription`() {
    let answers = PublishSubject<Int>()
    let find = answers.captured("find", as: .call("a", 2), in: log)
    #expect(fields(log).isEmpty)
    let first = find.subscribe(onNext: { _ in })
    let second = find.take(1).subscribe(onNext: { _ in })
    answers.onNext(5)
    first.dispose()
    let third = find.subscribe(onNext: { _ in })
    answers.onCompleted()
    _ = (second, third)
    #expect(
      fields(log) == [
        "{\"n\":1,\"call\":\"find\",\"id\":1,\"arguments\":[\"a\",\t2]}",
        "{\"n\":2,\"call\":\"find\",\"id\":2,\"arguments\":[\"a\",\t2]}",
        #"{"n":3,"answer":1,"name":"find","value":5}"#,
        #"{"n":4,"answer":2,"name":"find","value":5}"#,
        #"{"n":5,"cancel":2,"name":"find"}"#,
        #"{"n":6,"cancel":1,"name":"find"}"#,
        "{\"n\":7,\"call\":\"find\",\"id\":3,\"arguments\":[\"a\",\t2]}",
        #"{"n":8,"answer":3,"name":"find","ended":true}"#,
      ])
  }

  @Test func `of an async loop has its values and its end`() async throws {
    let (numbers, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.finish(throwing: Offline())
    await #expect(throws: Offline.self) {
      for try await _ in numbers.captured("number", as: .input, in: log) {}
    }
    for await _ in [2].values.captured("two", as: .call(), in: log) {}
    #expect(
      fields(log) == [
        #"{"n":1,"input":"number","value":1}"#,
        #"{"n":2,"error":"number","value":"Offline()"}"#,
        #"{"n":3,"call":"two","id":1,"arguments":[]}"#,
        #"{"n":4,"answer":1,"name":"two","value":2}"#,
        #"{"n":5,"answer":1,"name":"two","ended":true}"#,
      ])
  }

  @Test func `of an async loop that is cancelled has no end`() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task { [log] in
      for await _ in numbers.captured("number", as: .input, in: log) {}
      for await _ in numbers.captured("find", as: .call("a"), in: log) { break }
    }
    task.cancel()
    await task.value
    continuation.finish()
    #expect(
      fields(log) == [
        #"{"n":1,"call":"find","id":1,"arguments":["a"]}"#,
        #"{"n":2,"cancel":1,"name":"find"}"#,
      ])
  }

  @MainActor @Observable final class Model {
    var count = 0
    var isEven: Bool { count.isMultiple(of: 2) }
  }

  @Test @MainActor func `of an observed value has its changes after each turn`() async {
    var model: Model? = Model()
    let task = log.observe("count") { [weak model] in model?.count }
    let other = log.observe("isEven") { [weak model] in model?.isEven }
    #expect(fields(log).count == 2)
    for (count, written) in [(1, 4), (1, 4), (2, 6), (4, 7)] {
      model?.count = 100
      model?.count = count
      // Both observers have their turn, also if they write nothing.
      for _ in 0..<3 { await Task.yield() }
      for _ in 0..<1_000 {
        if fields(log).count >= written { break }
        await Task.yield()
      }
    }
    let lines = fields(log).map { $0.replacing(/\{"n":\d+,/, with: "") }
    let counts = [0, 1, 2, 4].map { "\"output\":\"count\",\"value\":\($0)}" }
    let evens = [true, false, true].map { "\"output\":\"isEven\",\"value\":\($0)}" }
    #expect(lines.filter { $0.contains("count") } == counts)
    #expect(lines.filter { $0.contains("isEven") } == evens)
    model = nil
    // Nothing can change any more, so the observation ends without a cancellation.
    await task.value
    await other.value
  }

  @Test @MainActor func `of an observed value ends with its task`() async {
    let model = Model()
    let task = log.observe("count") { model.count }
    task.cancel()
    await task.value
    model.count = 1
    await Task.yield()
    #expect(fields(log).count == 1)
  }
}

extension Array where Element: Sendable {
  fileprivate var values: AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}

@Suite struct `A recorded call` {
  private enum Refusal: Error { case offline }

  private let log = SessionLog(system: "S")

  private func find() async -> Result<Int, Refusal> {
    do throws(Refusal) {
      return .success(try await log.call("find") { () throws(Refusal) in throw Refusal.offline })
    } catch { return .failure(error) }
  }

  @Test func `has its answer or its error`() async throws {
    let users = try await log.call("find", "a", 2) { () throws(Refusal) in ["ann"] }
    #expect(users == ["ann"])
    let result = await find()
    #expect(throws: Refusal.offline) { try result.get() }
    await log.call("save") {}
    #expect(
      fields(log) == [
        "{\"n\":1,\"call\":\"find\",\"id\":1,\"arguments\":[\"a\",\t2]}",
        #"{"n":2,"answer":1,"name":"find","value":["ann"]}"#,
        #"{"n":3,"call":"find","id":2,"arguments":[]}"#,
        #"{"n":4,"answer":2,"name":"find","error":"offline"}"#,
        #"{"n":5,"call":"save","id":3,"arguments":[]}"#,
        #"{"n":6,"answer":3,"name":"save","value":"()"}"#,
      ])
  }

  @Test func `that is cancelled is recorded at the cancellation`() async {
    let task = Task { [log] in
      try await log.call("find") { try await Task.sleep(for: .seconds(600)) }
    }
    while fields(log).isEmpty { await Task.yield() }
    task.cancel()
    log.input("after")
    _ = await task.result
    #expect(
      fields(log) == [
        #"{"n":1,"call":"find","id":1,"arguments":[]}"#,
        #"{"n":2,"cancel":1,"name":"find"}"#, #"{"n":3,"input":"after","value":"()"}"#,
      ])
  }

  @Test func `may answer in spite of its cancellation`() async {
    let task = Task { [log] in
      await log.call("find") {
        while !Task.isCancelled { await Task.yield() }
        return 1
      }
    }
    task.cancel()
    #expect(await task.value == 1)
    #expect(
      fields(log).suffix(2) == [
        #"{"n":2,"cancel":1,"name":"find"}"#, #"{"n":3,"answer":1,"name":"find","value":1}"#,
      ])
  }

  /// The actor's state is no value that another task may have.
  private actor Screen {
    let log: SessionLog
    private var title = [""]
    init(_ log: SessionLog) { self.log = log }

    func load() async -> Int {
      await log.call("load") {
        title.append("a")
        await Task.yield()
        title.append("b")
      }
      return title.count
    }
  }

  @Test func `runs on the actor of its caller`() async {
    #expect(await Screen(log).load() == 3)
  }
}
