import MarbleStreams
import Testing

struct DoTests {
  private func log(_ source: Observable<Int>, _ operate: (Log, Observable<Int>) -> Observable<Int>)
    -> String
  {
    let log = Log()
    operate(log, source).subscribe(
      onNext: { log.add("\($0)") }, onError: { _ in log.add("#") }, onCompleted: { log.add("|") }
    ).dispose()
    return log.text
  }

  private final class Log {
    private(set) var text = ""
    func add(_ word: String) { text += text.isEmpty ? word : " \(word)" }
  }

  @Test func `closures are called around every event`() {
    let cases: [(Observable<Int>, String)] = [
      (.just(1), "subscribe next 1 after completed | afterCompleted subscribed dispose"),
      (.error(StreamError.timeout), "subscribe error # afterError subscribed dispose"),
      (.never(), "subscribe subscribed dispose"),
    ]
    for (source, expected) in cases {
      let received = log(source) { log, source in
        source.do(
          onNext: { _ in log.add("next") }, afterNext: { _ in log.add("after") },
          onError: { _ in log.add("error") }, afterError: { _ in log.add("afterError") },
          onCompleted: { log.add("completed") }, afterCompleted: { log.add("afterCompleted") },
          onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") },
          onDispose: { log.add("dispose") })
      }
      #expect(received == expected)
    }
  }

  @Test func `with a later end the disposal is last`() {
    let subject = PublishSubject<Int>()
    let log = Log()
    subject.do(
      onCompleted: { log.add("completed") }, afterCompleted: { log.add("after") },
      onDispose: { log.add("dispose") }
    ).subscribe(onCompleted: { log.add("|") })
    subject.onCompleted()
    #expect(log.text == "completed | after dispose")
  }

  @Test func `a closure that throws fails the stream`() {
    let received = log(.of(1, 2)) { _, source in
      source.do(onNext: { if $0 == 2 { throw StreamError.timeout } })
    }
    #expect(received == "1 #")
  }
}
