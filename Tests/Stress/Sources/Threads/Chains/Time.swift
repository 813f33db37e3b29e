import MarbleStreams

extension Chain {
  private static let span = Duration.microseconds(3)

  static var time: [Chain] {
    [
      Chain("s.debounce(_:onCompletion:)") { $0.s.debounce(.nanoseconds(1), scheduler: $0.queue) },
      Chain("s.throttle(_:latest:)") { $0.s.throttle(span, scheduler: $0.queue) },
      Chain("s.throttle(_:leading:trailing:)") {
        $0.s.throttle(span, leading: false, trailing: .latest, scheduler: $0.queue)
      },
      Chain("s.sample(_:defaultValue:onSourceCompletion:)") { $0.s.sample($0.t) },
      Chain("s.delay(_:delaysErrors:)") {
        $0.s.delay(span, scheduler: $0.queue, delaysErrors: true)
      },
      Chain("s.delaySubscription(_:)") { $0.s.delaySubscription(span, scheduler: $0.queue) },
      Chain("s.timeout(_:onTimeout:)") {
        $0.s.timeout(span, onTimeout: .switch($0.t), scheduler: $0.queue)
      },
      Chain("s.timeout(_:onTimeout:), none") {
        $0.s.timeout(.seconds(60), onTimeout: .complete, scheduler: $0.queue)
      },
      Chain("s.timeout(_:other:)") { $0.s.timeout(span, other: $0.t, scheduler: $0.queue) },
      Chain("s.timeout(first:onTimeout:)") { $0.s.timeout(first: .zero, scheduler: $0.queue) },
      Chain("s.take(for:)") { $0.s.take(for: .zero, scheduler: $0.queue) },
      Chain("s.skip(for:)") { $0.s.skip(for: .zero, scheduler: $0.queue) },
      Chain("s.buffer(timeSpan:count:emitsEmpty:)") {
        $0.s.buffer(timeSpan: span, count: 2, scheduler: $0.queue)
      },
      Chain("s.window(timeSpan:count:)") {
        $0.s.window(timeSpan: span, count: 2, scheduler: $0.queue).flatMap { $0 }
      },
      Chain("s.sample(_:onSourceCompletion:)") { $0.s.sample(span, scheduler: $0.queue) },
      Chain("s.sampleTime(_:onSourceCompletion:)") {
        $0.s.sample(.nanoseconds(1), onSourceCompletion: .waitForSample, scheduler: $0.queue)
      },
      Chain("s.audit(_:)") { $0.s.audit(.nanoseconds(1), scheduler: $0.queue) },
      Chain("s.auditTime(_:)") { $0.s.audit(span, scheduler: $0.queue) },
    ]
  }

  static var notifierTiming: [Chain] {
    [
      Chain("s.audit(_:)") { parts in parts.s.audit { _ in parts.t } },
      Chain("s.debounce(onCompletion:_:)") { parts in parts.s.debounce { _ in parts.t } },
      Chain("s.throttle(leading:trailing:_:)") { parts in
        parts.s.throttle(trailing: .latest) { _ in parts.t }
      },
      Chain("s.delay(_:)") { parts in parts.s.delay { _ in parts.t } },
      Chain("s.delayWhen(_:)") { parts in
        parts.s.delay { _ in Observable<Int>.timer(.zero, scheduler: parts.queue) }
      },
      Chain("s.buffer(boundary:)") { $0.s.buffer(boundary: $0.t) },
      Chain("s.buffer(count:skip:)") { $0.s.buffer(count: 2, skip: 1) },
      Chain("s.buffer(openings:closing:)") { parts in
        parts.s.buffer(openings: parts.t) { _ in parts.s }
      },
      Chain("s.buffer(closing:)") { parts in parts.s.buffer(closing: { parts.t.skip(1) }) },
      Chain("s.window(closing:)") { parts in
        parts.s.window(closing: { parts.t.skip(1) }).flatMap { $0 }
      },
      Chain("s.window(boundary:)") { $0.s.window(boundary: $0.t).flatMap { $0 } },
      Chain("s.window(count:skip:)") { $0.s.window(count: 2, skip: 1).flatMap { $0 } },
      Chain("s.window(openings:closing:)") { parts in
        parts.s.window(openings: parts.t) { _ in parts.s }.flatMap { $0 }
      },
    ]
  }
}
