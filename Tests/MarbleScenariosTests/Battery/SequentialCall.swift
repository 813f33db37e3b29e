import Testing

/// A call that subscribes to one source after another has ended, and a row of `s` that causes it.
struct SequentialCall: Sendable, CustomTestStringConvertible {
  let call: String
  let s: String

  init(_ call: String, s: String) { (self.call, self.s) = (call, s) }

  var testDescription: String { call }

  static let all: [SequentialCall] = [
    SequentialCall("concat(s, t)", s: "-1|"),
    SequentialCall("s.concat(t)", s: "-1|"),
    SequentialCall("s.append(t)", s: "-1|"),
    SequentialCall("s.prepend(t)", s: "-1|"),
    SequentialCall("of(s, t).concat()", s: "-1|"),
    SequentialCall("of(s, t).merge(maxConcurrent: 1)", s: "-1|"),
    SequentialCall("s.concatMap { _ in t }", s: "12|"),
    SequentialCall("s.concatMap(projection: .eager) { _ in t }", s: "12|"),
    SequentialCall("s.mergeScan(0, maxConcurrent: 1) { _, _ in t }", s: "12|"),
    SequentialCall("s.expand(maxConcurrent: 1) { _ in t }", s: "1|"),
    SequentialCall("s.repeat(times: 2)", s: "-1|"),
    SequentialCall("s.repeat(when: { $0.take(2) })", s: "-1|"),
    SequentialCall("s.retry(2)", s: "-1#"),
    SequentialCall("s.retry(attempts: 2, delay: 0t)", s: "-1#"),
    SequentialCall("s.retry(attempts: 2, delay: 2t)", s: "-1#"),
    SequentialCall("s.onErrorResumeNext(t)", s: "-1#"),
    SequentialCall("onErrorResumeNext(s, t)", s: "-1|"),
    SequentialCall("s.retry(when: { $0.take(2) })", s: "-1#"),
    SequentialCall("s.catch { _ in t }", s: "-1#"),
    SequentialCall("s.catchError { _ in t }", s: "-1#"),
    SequentialCall("s.tryCatch { _ in t }", s: "-1#"),
    SequentialCall("s.ifEmpty(switchTo: t)", s: "-|"),
    SequentialCall("s.share().repeat(times: 2)", s: "-1|"),
    SequentialCall("s.share(replay: 1).repeat(times: 2)", s: "-1|"),
    SequentialCall("s.share().retry(2)", s: "-1#"),
    SequentialCall("s.publish().refCount().repeat(times: 2)", s: "-1|"),
  ]
}
