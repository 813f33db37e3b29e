import MarbleDiagrams
import Testing

@testable import MarbleScenarios

/// A bench with the streams `s` and `t` and the function `twice`.
private func bench() throws -> ExpressionBench {
  let bench = ExpressionBench()
  bench.hot("s", "-a|")
  bench.hot("t", "-a|")
  try bench.function("twice", "{ $0 * 2 }")
  return bench
}

/// Expressions, with the text that each error points at and its message.
private let wrong = #"""
  s.multicast(never()) => multicast: a subject is expected here
  from(1) => from: an array is expected here, not 1
  range(9223372036854775807, 2) => range: 9223372036854775807 + 2 overflows
  3t.debounce(1t) => 3t: a value is expected here, not a duration
  twice.map { $0 } => twice: 'twice' is a function; call it, or pass it to an operator
  s.map { $0 == s } =>
  s.debounse(3t) => debounse: unknown operator 'debounse', did you mean 'debounce'?
  s.zzzzzz() => zzzzzz: unknown operator 'zzzzzz'
  sx.map { $0 } => sx: unknown name 'sx', did you mean 's'?
  tiwce(1) => tiwce: unknown function 'tiwce', did you mean 'twice'?
  mrege(s, t) => mrege: unknown function 'mrege', did you mean 'merge'?
  ss.debounse(1t) => ss: unknown name 'ss', did you mean 's'? · debounse: unknown operator 'debounse', did you mean 'debounce'?
  s.share => share: 'share' is an operator and needs parentheses
  s.shared => shared: a stream has no 'shared', did you mean 'share'?
  twice => twice: a stream is expected here, not a function
  s.map(merge) => merge: 'merge' is a function; call it, or pass it to an operator
  s.debounce("3") => "3": a duration is expected here, not "3"
  s.debounce(3) => 3: a duration is expected here, not 3, did you mean '3t'?
  s.debounce(-1 * 1t) => -1 * 1t: a duration cannot be negative
  s.debounce() => debounce: an argument of 'debounce' is missing: it is debounce(_: duration, [onCompletion: .flush or .drop]) or debounce([onCompletion: .flush or .drop], _: closure)
  s.debounce(3t, onCompletion: .drp) => .drp: unknown case '.drp', did you mean '.drop'?
  s.debounce(3t, onCompletion: 3) => 3: '.flush' or '.drop' is expected here, not 3
  s.debounce(3t, onComplete: .drop) => onComplete: 'debounce' does not take 'onComplete:' here: it is debounce(_: duration, [onCompletion: .flush or .drop]) or debounce([onCompletion: .flush or .drop], _: closure)
  s.debounce(3t, 4t) => 4t: 'debounce' does not take this argument here: it is debounce(_: duration, [onCompletion: .flush or .drop]) or debounce([onCompletion: .flush or .drop], _: closure)
  s.take(-1) => -1: -1 is too small, at least 0 is expected here
  s.take(1.5) => 1.5: an integer is expected here, not 1.5
  s.take(s) => s: an integer is expected here, not a stream
  s.take(untl: t) => untl: 'take' does not take 'untl:' here: it is take(_: count) or take(until: stream) or take(until: closure, [behavior: .exclusive or .inclusive]) or take(while: closure, [behavior: .exclusive or .inclusive]) or take(for: duration)
  s.take(1/0) => /: 1 / 0 has no result
  interval(0t) => 0t: a duration longer than zero is expected here
  interval(9223372036854775807t) => 9223372036854775807t: this duration is longer than 292 years
  timer(1t, period: 0t) => 0t: a duration longer than zero is expected here
  s.buffer(timeSpan: 1t, count: 0) => 0: 0 is too small, at least 1 is expected here
  s.buffer(timeSpan: 1t) => buffer: an argument of 'buffer' is missing: it is buffer(timeSpan: duration, count: count, [emitsEmpty: true or false]) or buffer(boundary: stream) or buffer(count: count, [skip: count]) or buffer(openings: stream, closing: closure) or buffer(closing: closure)
  s.map { $0.upercased() } => upercased: unknown method 'upercased', did you mean 'uppercased'?
  s.scan(0) { a in a } => { a in a }: the closure takes 1 argument, but gets 2
  s.scan(0) { a, b, c in a } => { a, b, c in a }: the closure takes 3 arguments, but gets 2
  s.map(s) => s: a closure is expected here, not a stream
  s.map("a") => "a": a closure is expected here, not "a"
  s.scan(0, twice) => twice: 'twice' takes 1 argument, but gets 2
  s.scan(0, accumulator: twice) => twice: 'twice' takes 1 argument, but gets 2
  merge(s, 1) => 1: a stream is expected here, not 1
  merge([s, 1]) => [s, 1]: an array of streams is expected here, not [stream, 1]
  merge(s, { $0 }) => { $0 }: a closure does not fit here
  cold("") => : the row is empty
  cold("a\(1)") => "a\(1)": a diagram in quotes, without '\(…)', is expected here, not "a1"
  s.observe(on: .man) => .man: unknown case '.man', it is '.immediate', '.currentThread', '.main' or '.main(.syncIfIdle)'
  s.observe(on: .main(.foo)) => .main(.foo): unknown case '.main(.foo)', it is '.immediate', '.currentThread', '.main' or '.main(.syncIfIdle)'
  s.observe(on: 3) => 3: a scheduler is expected here, not 3
  s.refCount() => refCount: only what 'publish', 'replay' or 'multicast' makes can be connected
  1 => 1: a stream is expected here, not 1
  "a" + 1 => +: '+' does not fit "a" and 1
  1s => 1s: a stream is expected here, not a duration
  { 1 } => { 1 }: a closure does not fit here
  s.map { fali("x") } => fali: unknown function 'fali', did you mean 'fail'?
  fail("x") => fail("x"): this fails before anything runs, with "x"
  twice(a: 1) => a: this function's arguments have no labels, not 'a:' either · twice(a: 1): a stream is expected here, not 2
  twice(1, 2) => twice: 'twice' takes 1 argument, but gets 2
  s.merge(with: t, t) => t: 'merge' does not take this argument here: it is merge() or merge(maxConcurrent: count, [overflow: .buffer or .drop]) or merge(with: stream)
  s.first(onEmpty: .nope) => .nope: unknown case '.nope', it is '.nil', '.error', '.complete' or '.default(value)'
  s.timeout(3t, onTimeout: .switch(1)) => timeout: a stream is expected here, not 1
  s.map { x in y } => y: unknown name 'y'
  s.flatMap { z in z.debounse(1t) } => debounse: unknown method 'debounse', did you mean 'debounce'?
  s.map { _ in s.debounse(1t) }.tak(1).filter { $0.x } => debounse: unknown operator 'debounse', did you mean 'debounce'? · tak: unknown operator 'tak', did you mean 'take'?
  timer(s) => s: a duration is expected here, not a stream
  timer(1 + 2) => 1 + 2: a duration is expected here, not 3, did you mean '3t'?
  range(1, -1) => -1: -1 is too small, at least 0 is expected here
  s.element(at: -1) => -1: -1 is too small, at least 0 is expected here
  s.map { 3t.foo } => 3t: a value is expected here, not a duration
  1s.map { $0 } => 1s: a value is expected here, not a duration
  """#

struct CheckErrorTests {
  @Test func `the errors of a pipeline are found before anything runs`() throws {
    for line in wrong.split(separator: "\n") {
      let text = String(line.prefix(upTo: try #require(line.firstRange(of: " =>")).lowerBound))
      let found = try bench().errors(text).map { " \($0)" }.joined(separator: " ·")
      #expect("\(text) =>\(found)" == line)
    }
  }

  @Test func `an expression that the parser refuses does not trap here`() {
    let range = SourceRange(0, 2)
    let parameter = Expression(node: .parameter(0), range: range, height: 1)
    do throws(CheckErrors) {
      _ = try Compiler(environment: ExpressionBench()).pipeline(parameter)
      Issue.record("it is a pipeline")
    } catch {
      #expect(error.errors.map { $0.words.message } == ["'$0' is used outside a closure"])
    }
  }

  @Test(arguments: [
    "s.map { $0 + $1 }", "s.filter(twice)", "s.multicast(t)", "s.map { $0.anyLabel }",
  ])
  func `an error that only the run can find is not reported before it`(_ text: String) throws {
    #expect(try bench().errors(text) == [])
  }
}
