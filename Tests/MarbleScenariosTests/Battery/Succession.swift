import Testing

/// A call that subscribes to one source after another has ended, and a row of `s` that causes it.
struct Succession: Sendable, CustomTestStringConvertible {
  let call: String
  let s: String

  init(_ call: String, s: String) {
    self.call = call
    self.s = s
  }

  var testDescription: String { call }

  static let all = [
    Succession("concat(s, t)", s: "-1|"),
    Succession("s.concat(t)", s: "-1|"),
    Succession("s.append(t)", s: "-1|"),
    Succession("s.prepend(t)", s: "-1|"),
    Succession("of(s, t).concat()", s: "-1|"),
    Succession("of(s, t).merge(maxConcurrent: 1)", s: "-1|"),
    Succession("s.concatMap { _ in t }", s: "12|"),
    Succession("s.concatMap(projection: .eager) { _ in t }", s: "12|"),
    Succession("s.mergeScan(0, maxConcurrent: 1) { _, _ in t }", s: "12|"),
    Succession("s.expand(maxConcurrent: 1) { _ in t }", s: "1|"),
    Succession("s.repeat(times: 2)", s: "-1|"),
    Succession("s.repeat(when: { $0.take(2) })", s: "-1|"),
    Succession("s.retry(2)", s: "-1#"),
    Succession("s.retry(when: { $0.take(2) })", s: "-1#"),
    Succession("s.catch { _ in t }", s: "-1#"),
    Succession("s.catchError { _ in t }", s: "-1#"),
    Succession("s.tryCatch { _ in t }", s: "-1#"),
    Succession("s.ifEmpty(switchTo: t)", s: "-|"),
    Succession("s.share().repeat(times: 2)", s: "-1|"),
    Succession("s.share(replay: 1).repeat(times: 2)", s: "-1|"),
    Succession("s.share().retry(2)", s: "-1#"),
    Succession("s.publish().refCount().repeat(times: 2)", s: "-1|"),
  ]
}
