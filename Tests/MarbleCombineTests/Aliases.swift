import MarbleCombine
import MarbleStreams

// The table of Combine's words. A word with two forms has two rows.
extension Alias {
  static let filtering: [Alias] = [
    Alias("prefix", { s, _, _ in s.prefix(2) }, is: { s, _, _ in s.take(2) }),
    Alias(
      "prefix", { s, _, _ in s.prefix(while: { $0 < 3 }) },
      is: { s, _, _ in s.take(while: { $0 < 3 }) }),
    Alias(
      "prefix", { s, t, _ in s.prefix(untilOutputFrom: t) }, is: { s, t, _ in s.take(until: t) }),
    Alias("dropFirst", { s, _, _ in s.dropFirst() }, is: { s, _, _ in s.skip(1) }),
    Alias("dropFirst", { s, _, _ in s.dropFirst(2) }, is: { s, _, _ in s.skip(2) }),
    Alias(
      "drop", { s, _, _ in s.drop(while: { $0 < 2 }) }, is: { s, _, _ in s.skip(while: { $0 < 2 }) }
    ),
    Alias("drop", { s, t, _ in s.drop(untilOutputFrom: t) }, is: { s, t, _ in s.skip(until: t) }),
    Alias(
      "output", { s, _, _ in s.output(at: 1) },
      is: { s, _, _ in s.element(at: 1, onEmpty: .complete) }),
    Alias(
      "output", { s, _, _ in s.output(at: 9) },
      is: { s, _, _ in s.element(at: 9, onEmpty: .complete) }),
    Alias("output", { s, _, _ in s.output(in: 1...2) }, is: { s, _, _ in s.skip(1).take(2) }),
    Alias("output", { s, _, _ in s.output(in: 2...) }, is: { s, _, _ in s.skip(2) }),
    Alias("output", { s, _, _ in s.output(in: ..<1) }, is: { s, _, _ in s.take(1) }),
    Alias(
      "removeDuplicates", { s, _, _ in s.removeDuplicates() },
      is: { s, _, _ in s.distinctUntilChanged() }),
    Alias(
      "removeDuplicates", { s, _, _ in s.removeDuplicates { $0 % 2 == $1 % 2 } },
      is: { s, _, _ in s.distinctUntilChanged { $0 % 2 == $1 % 2 } }),
    Alias("ignoreOutput", { s, _, _ in s.ignoreOutput() }, is: { s, _, _ in s.ignoreElements() }),
  ]

  static let joining: [Alias] = [
    Alias("merge", { s, t, _ in s.merge(with: t) }, is: { s, t, _ in Stream.merge(s, t) }),
    Alias(
      "combineLatest", { s, t, _ in s.combineLatest(t) { $0 * 10 + $1 } },
      is: { s, t, _ in Stream.combineLatest(s, t) { $0 * 10 + $1 } }),
    Alias(
      "combineLatest", { s, t, _ in s.combineLatest(t) },
      is: { s, t, _ in Observable<(Int, Int)>.combineLatest(s, t) { ($0, $1) } }),
    Alias(
      "zip", { s, t, _ in s.zip(t) { $0 * 10 + $1 } },
      is: { s, t, _ in Stream.zip(s, t) { $0 * 10 + $1 } }),
    Alias(
      "zip", { s, t, _ in s.zip(t) },
      is: { s, t, _ in Observable<(Int, Int)>.zip(s, t) { ($0, $1) } }),
    Alias(
      "switchToLatest", { s, t, _ in s.map { _ in t }.switchToLatest() },
      is: { s, t, _ in s.map { _ in t }.switchLatest() }),
    Alias("Merge", { s, t, _ in Publishers.Merge(s, t) }, is: { s, t, _ in Stream.merge(s, t) }),
    Alias(
      "MergeMany", { s, t, _ in Publishers.MergeMany(s, t, s) },
      is: { s, t, _ in Stream.merge(s, t, s) }),
    Alias(
      "Zip", { s, t, _ in Publishers.Zip(s, t) },
      is: { s, t, _ in Observable<(Int, Int)>.zip(s, t) { ($0, $1) } }),
    Alias(
      "Zip3", { s, t, _ in Publishers.Zip3(s, t, s) },
      is: { s, t, _ in Observable<(Int, Int, Int)>.zip(s, t, s) { ($0, $1, $2) } }),
    Alias(
      "CombineLatest", { s, t, _ in Publishers.CombineLatest(s, t) },
      is: { s, t, _ in Observable<(Int, Int)>.combineLatest(s, t) { ($0, $1) } }),
    Alias(
      "CombineLatest3", { s, t, _ in Publishers.CombineLatest3(s, t, s) },
      is: { s, t, _ in Observable<(Int, Int, Int)>.combineLatest(s, t, s) { ($0, $1, $2) } }),
    Alias(
      "CombineLatest4", { s, t, _ in Publishers.CombineLatest4(s, t, s, t) },
      is: { s, t, _ in
        Observable<(Int, Int, Int, Int)>.combineLatest(s, t, s, t) { ($0, $1, $2, $3) }
      }),
  ]

  static let concatenating: [Alias] = [
    Alias("append", { s, t, _ in s.append(t) }, is: { s, t, _ in s.concat(t) }),
    Alias("append", { s, _, _ in s.append(8, 9) }, is: { s, _, _ in s.endWith(8, 9) }),
    Alias("prepend", { s, t, _ in s.prepend(t) }, is: { s, t, _ in t.concat(s) }),
    Alias("prepend", { s, _, _ in s.prepend(8, 9) }, is: { s, _, _ in s.startWith(8, 9) }),
    Alias("prepend", { s, _, _ in s.prepend(8...9) }, is: { s, _, _ in s.startWith(8, 9) }),
  ]

  static let gathering: [Alias] = [
    Alias("collect", { s, _, _ in s.collect() }, is: { s, _, _ in s.toArray() }),
    Alias("collect", { s, _, _ in s.collect(2) }, is: { s, _, _ in s.buffer(count: 2) }),
    Alias(
      "collect", { s, _, c in s.collect(.byTime(c, .nanoseconds(3))) },
      is: { s, _, c in
        s.buffer(timeSpan: .nanoseconds(3), count: .max, emitsEmpty: false, scheduler: c)
      }),
    Alias(
      "collect", { s, _, c in s.collect(.byTimeOrCount(c, .nanoseconds(5), 2)) },
      is: { s, _, c in
        s.buffer(timeSpan: .nanoseconds(5), count: 2, emitsEmpty: false, scheduler: c)
      }),
  ]

  static let replacing: [Alias] = [
    Alias(
      "replaceNil", { s, _, _ in s.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) },
      is: { s, _, _ in s.map { $0 == 2 ? 0 : $0 } }),
    Alias(
      "replaceEmpty", { s, _, _ in s.replaceEmpty(with: 7) },
      is: { s, _, _ in s.ifEmpty(default: 7) }),
    Alias(
      "replaceError", { s, _, _ in s.replaceError(with: 7) },
      is: { s, _, _ in s.catchAndReturn(7) }),
  ]

  static let observing: [Alias] = [
    Alias("handleEvents", { s, _, _ in s.handleEvents() }, is: { s, _, _ in s.do() }),
    Alias("receive", { s, _, c in s.receive(on: c) }, is: { s, _, c in s.observe(on: c) }),
    Alias(
      "autoconnect", { s, _, _ in s.publish().autoconnect() },
      is: { s, _, _ in s.publish().refCount() }),
    Alias("eraseToAnyPublisher", { s, _, _ in s.eraseToAnyPublisher() }, is: { s, _, _ in s }),
  ]
}
