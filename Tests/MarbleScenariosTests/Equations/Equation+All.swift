extension Equation {
  /// All equations, in the order of the table.
  static let all = lines.compactMap(Equation.init)

  /// The numbers of the equations by the operator on their left.
  static let numbers = Dictionary(grouping: all.indices) { all[$0].operatorName }

  /// The equations as texts.
  static let lines: [String] = {
    var lines: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      let part = line.drop { $0 == " " }
      if part.startIndex == line.startIndex {
        lines.append(String(part))
      } else {
        lines[lines.count - 1] += part.hasPrefix(".") ? part : " " + part
      }
    }
    return lines
  }()

  /// The table. An equation goes on in the indented lines below it.
  ///
  /// The right pipeline uses other code than the left one. Otherwise a defect would be in both, and
  /// the law would not detect it.
  static let text = #"""
    // Sources.
    just(v) = from([v])
    of(vs) = from([vs])

    // The values of one stream.
    x.distinctUntilChanged() = x.map { value in [value] }.startWith([]).pairwise()
      .filter { $0.0 != $0.1 }.map { $0.1[0] }
    x.takeLast(n) = x.toArray().flatMap { values in from(values.suffix(n)) }
    x.single() = x.take(2).single()
    x.element(at: n) = x.skip(n).take(1).throwIfEmpty(.argumentOutOfRange)
    x.elementAt(n) = x.skip(n).take(1).throwIfEmpty(.argumentOutOfRange)
    x.max() = x.reduce { greatest, value in value > greatest ? value : greatest }
    x.max(by: f) = x.reduce { greatest, value in f(greatest, value) ? value : greatest }
    x.min() = x.reduce { least, value in value < least ? value : least }
    x.min(by: f) = x.reduce { least, value in f(value, least) ? value : least }
    x.dematerialize() = x.take(until: { $0 == .completed }, behavior: .inclusive).dematerialize()
    h.sequenceEqual(k) = k.sequenceEqual(h)

    // Time.
    x.debounce(d, os) = x.debounce(os) { _ in timer(d) }
    r.throttle(d) =
      r.timestamp().map { (value: $0.value, now: $0.instant * 0.000001ms) }
      .scan((value: 0, now: 0t - d, at: 0t - d)) { last, next in (value: next.value, now: next.now,
      at: last.now < last.at && next.now <= last.at ? last.at : max(next.now, last.at + d)) }
      .groupBy { $0.at }.flatMap { part in part.concat(never())
      .take(until: part.audit { timer($0.at - $0.now) })
      .take(until: { $0.at <= $0.now }, behavior: .inclusive).takeLast(1) }.map { $0.value }
    x.throttle(d, leading: true, trailing: .latest) = x.throttle(d)
    x.delay(d) = x.concat(timer(d).ignoreElements()).delay { _ in timer(d) }
    x.take(for: d) = x.take(until: timer(d))
    x.skip(for: d) = x.skip(until: timer(d))
    x.timeInterval() = x.startWith(0).timestamp().pairwise()
      .map { (value: $0.1.value, interval: $0.1.instant - $0.0.instant) }

    // Streams of streams.
    x.flatMap(f) = x.map(f).merge(maxConcurrent: 1000)
    x.concatMap(f) = x.map { value in deferred { f(value) } }.concat()
    h.flatMapLatest(f) = h.flatMap { value in f(value).take(until: h) }
    x.flatMapFirst(f) = x.map(f).merge(maxConcurrent: 1, overflow: .drop)
    x.buffer(timeSpan: d, count: n) =
      x.window(timeSpan: d, count: n).flatMap { part in part.toArray() }
    x.buffer(timeSpan: d, count: n, emitsEmpty: false) =
      x.window(timeSpan: d, count: n).flatMap { part in part.toArray() }.filter { !$0.isEmpty }
    x.buffer(boundary: y) = x.window(boundary: y).flatMap { part in part.toArray() }
    x.buffer(closing: f) = x.window(closing: f).flatMap { part in part.toArray() }
    x.buffer(openings: y, closing: f) =
      x.window(openings: y, closing: f).flatMap { part in part.toArray() }
    x.buffer(count: n) =
      x.window(count: n).flatMap { part in part.toArray() }.filter { !$0.isEmpty }
    x.window(closing: f) = x.window(closing: { f().concat(never()) })
    x.groupBy(f, durationSelector: g) =
      x.groupBy(f, durationSelector: { group in g(group).endWith(0) })

    // Several streams. Each one is mapped to arrays, of which only its own has a value.
    merge(xs) = from([xs]).merge()
    concat(xs) = from([xs]).concat()
    x.startWith(vs) = concat(of(vs), x)
    x.take(until: y) = x.take(until: y.concat(never()))
    x.skip(until: y) = x.skip(until: y.concat(never()))
    combineLatest(x, y, p) =
      merge(x.map { [[$0], []] }, y.map { [[], [$0]] })
      .scan([[], []]) { last, next in
      [next[0].isEmpty ? last[0] : next[0], next[1].isEmpty ? last[1] : next[1]] }
      .filter { !$0[0].isEmpty && !$0[1].isEmpty }.map { last in p(last[0][0], last[1][0]) }
    x.withLatestFrom(y) =
      merge(y.map { [[$0], []] }.concat(never()), x.map { [[], [$0]] }.endWith([]))
      .take(while: { !$0.isEmpty })
      .scan([[], []]) { last, next in [next[0].isEmpty ? last[0] : next[0], next[1]] }
      .filter { !$0[0].isEmpty && !$0[1].isEmpty }.map { $0[0][0] }
    x.withLatestFrom(y, f) =
      merge(y.map { [[$0], []] }.concat(never()), x.map { [[], [$0]] }.endWith([]))
      .take(while: { !$0.isEmpty })
      .scan([[], []]) { last, next in [next[0].isEmpty ? last[0] : next[0], next[1]] }
      .filter { !$0[0].isEmpty && !$0[1].isEmpty }.map { last in f(last[1][0], last[0][0]) }
    zip(x, y, onCompletion: .whenAllComplete, p) =
      merge(x.map { [[$0], []] }, y.map { [[], [$0]] })
      .scan([[], []]) { queues, next in queues[0].isEmpty || queues[1].isEmpty
      ? [queues[0] + next[0], queues[1] + next[1]]
      : [queues[0].dropFirst(1) + next[0], queues[1].dropFirst(1) + next[1]] }
      .filter { !$0[0].isEmpty && !$0[1].isEmpty }.map { first in p(first[0][0], first[1][0]) }
    zip(x, y, p) =
      merge(x.map { [[$0], [], [], []] }.endWith([[], [], [0], []]),
      y.map { [[], [$0], [], []] }.endWith([[], [], [], [0]]))
      .scan([[], [], [], []]) { queues, next in queues[0].isEmpty || queues[1].isEmpty
      ? [queues[0] + next[0], queues[1] + next[1], queues[2] + next[2], queues[3] + next[3]]
      : [queues[0].dropFirst(1) + next[0], queues[1].dropFirst(1) + next[1],
      queues[2] + next[2], queues[3] + next[3]] }
      .take(until: { !$0[2].isEmpty && $0[0].count <= min(1, $0[1].count)
      || !$0[3].isEmpty && $0[1].count <= min(1, $0[0].count) }, behavior: .inclusive)
      .filter { !$0[0].isEmpty && !$0[1].isEmpty }.map { first in p(first[0][0], first[1][0]) }

    // Errors.
    x.catchAndReturn(v) = x.catch { _ in just(v) }
    x.catchErrorJustReturn(v) = x.catch { _ in just(v) }
    x.replaceError(with: v) = x.catch { _ in just(v) }
    x.onErrorResumeNext(y) = concat(x.catch { _ in empty() }, y.catch { _ in empty() })
    onErrorResumeNext(x, y) = concat(x.catch { _ in empty() }, y.catch { _ in empty() })
    x.retry(n) = x.retry(when: { errors in errors.enumerated()
      .flatMap { failure in failure.0 + 1 < n ? just(0) : error(failure.1) } })
    x.retry(delay: d) = x.retry(when: { errors in errors.flatMap { _ in timer(d) } })
    x.retry(attempts: n, delay: d) = x.retry(when: { errors in errors.enumerated()
      .flatMap { failure in failure.0 + 1 < n ? timer(d) : error(failure.1) } })
    """#
}
