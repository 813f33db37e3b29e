import CombineCapture
import MarbleCapture
import OpenCombine
import Testing

@Suite struct `A recorded publisher` {
  private enum Refusal: Error { case offline }

  private let log = SessionLog(system: "S")

  /// The lines after the header without their times, threads and tasks.
  private var fields: [String] {
    log.jsonLines.split(separator: "\n").dropFirst().map {
      String($0).replacing(/"n":.*"thread":\d+,("task":\d+,)?/, with: "")
    }
  }

  @Test func `passes its values and its end`() {
    let query = PassthroughSubject<String, Refusal>()
    var received: [String] = []
    let subscription = query.captured("query", as: .input, in: log).sink(
      receiveCompletion: { received.append("\($0)") }, receiveValue: { received.append($0) })
    query.send("a")
    query.send(completion: .failure(.offline))
    subscription.cancel()
    #expect(received.count == 2 && received.first == "a")
    let lines = [
      #"{"input":"query","value":"a"}"#, #"{"error":"query","value":"offline"}"#,
    ]
    #expect(fields == lines)
  }

  @Test func `of a service is a call for each subscription`() {
    let answer = PassthroughSubject<Int, Never>()
    let find = answer.captured("find", as: .call("a"), in: log)
    #expect(fields.isEmpty)
    let first = find.sink { _ in }
    let second = find.sink { _ in }
    answer.send(5)
    first.cancel()
    answer.send(completion: .finished)
    second.cancel()
    let lines = [
      #"{"call":"find","id":1,"arguments":["a"]}"#, #"{"call":"find","id":2,"arguments":["a"]}"#,
      #"{"answer":1,"name":"find","value":5}"#, #"{"answer":2,"name":"find","value":5}"#,
      #"{"cancel":1,"name":"find"}"#, #"{"answer":2,"name":"find","ended":true}"#,
    ]
    // OpenCombine's subject has no order of subscribers.
    #expect(fields.prefix(2) == lines.prefix(2) && fields.suffix(2) == lines.suffix(2))
    #expect(fields.sorted() == lines.sorted())
  }
}
