import Testing

@testable import MarbleScenarios

struct NameCheckTests {
  private static let known = KnownNames(
    freeFunctions: ["merge", "combineLatest", "cold", "just", "error"],
    valueFunctions: ["isShort"], subjects: ["PublishSubject"])

  private static let system = KnownNames(
    freeFunctions: ["merge"],
    system: SystemNames(
      inputs: ["username", "button.tap"], outputs: ["typed", "button.isEnabled"],
      services: ["lookUp"]))

  @Test func `an error in a name is explained at its position`() {
    for block in Annotation.blocks(in: Self.source) {
      #expect(Annotation.ofNames(Annotation.source(of: block), knowing: Self.known) == block)
    }
  }

  @Test func `the names of a system are known`() {
    for block in Annotation.blocks(in: Self.systemSource) {
      #expect(Annotation.ofNames(Annotation.source(of: block), knowing: Self.system) == block)
    }
  }

  @Test func `definitions are ordered after the names they use`() throws {
    let file = SourceFile(
      path: "",
      bytes: Array(
        """
        scenario A
          let d = b.merge(with: c)
          let c = b.map { f($0) }
          hot a --a
          fn f = { v in g(v) }
          let b = a.map { c in c }
          fn g = { $0 }
        """.utf8))
    let ordered = try DependencyOrder.ordered(file.scenarios[0].statements).get()
    #expect(
      ordered.map { $0.spelling(in: file.text).split(separator: " ")[1] } == [
        "b", "g", "f", "c", "d",
      ])
  }

  @Test func `a chain of definitions may be as long as the file`() throws {
    let lines = (1...20_000).map { "let a\($0) = a\($0 + 1)\n" }.joined()
    let file = SourceFile(path: "", bytes: Array("scenario A\n\(lines)".utf8))
    #expect(try DependencyOrder.ordered(file.scenarios[0].statements).get().count == 20_000)
  }

  private static let source = #"""
      hot a --a
      let b = a.map { isShort($0) }
      expect b -

      hot a --a
      cold f("a") --(t|)
      cold f(_) --(f|)
      fn g = { a in a + 1 }
      subject s = PublishSubject()  -a
      let b = merge(a, s).flatMap { v in f(v).map { g($0) } }.map(isShort)
      observe second = b  ^--!
      expect b -
      expect b[0] -
      expect second -
      subs f("a") ^!
      subs f(_) none
      calls g none

      hot a --a
      let out = PublishSubject()
      let b = merge(a, out)
      feed out = b.map { a in a }
      expect b -
      subs out ^

      cold a --a|
      let out = PublishSubject()
      let b = a.multicast(out)
      connect b ^
      expect b -

      hot a --a
      fn PublishSubject = { just($0) }
      let out = PublishSubject(1)
      let b = merge(a, out)
      expect b -

      hot a --a
      let out = PublishSubject()
          ^~~ nothing feeds the subject 'out'
          hint: 'feed out = …' sends a pipeline's events into it; 'subject out = …' has a row for them
      expect out -
      expect a -

      hot a --a
      let out = PublishSubject()
          ^~~ nothing uses the subject 'out'
      feed out = a
      feed a = a
           ^ 'a' is a hot source and cannot be fed
           hint: 'let a = PublishSubject()' makes a subject
      feed nobody = a
           ^~~~~~ unknown name 'nobody'
      expect a -

      hot username --a
      expect usrname --a
             ^~~~~~~ unknown name 'usrname', did you mean 'username'?

      hot username --a
      hot username --b
          ^~~~~~~~ the name 'username' is taken by line 2
      expect username -

      hot just --a
          ^~~~ 'just' is a function and cannot be a name
      let isShort = a
          ^~~~~~~ 'isShort' is a function and cannot be a name
                    ^ unknown name 'a'
      expect b -
             ^ unknown name 'b'

      cold f --a
      cold f("x") --a
           ^ the name 'f' is taken by line 2
      expect f -

      hot a --a
          ^ nothing uses the hot source 'a'
      cold b --a
           ^ nothing uses the cold source 'b'
      cold f(_) --a
           ^ nothing uses the service 'f'
           hint: 'subs … none' or 'calls … none' says that it is never called
      subject s = PublishSubject() --a
              ^ nothing uses the subject 's'
      fn g = { $0 }
         ^ nothing uses the function 'g'
      let d = c
          ^ nothing uses the stream 'd'
      hot c --a
      observe e = c
              ^ nothing uses the observer 'e'
              hint: add an 'expect' row for it
      subs a none

      cold f(_) --a
      hot a --a
      subs f(_) none
      expect a -

    scenario A
             ^ the scenario expects nothing
             hint: add an 'expect', 'subs' or 'calls' row
      hot a --a
      let b = a

      hot a --a
      expect a --a
      expect a --b
             ^ 'a' is expected twice, first in line 3
      expect a[0] -
      expect a[0] -
             ^ 'a[0]' is expected twice, first in line 5

      hot a --a
      fn g = { $0 }
      let b = a.map(g).merge(with: o)
                                   ^ 'o' is an observer and cannot be used in a pipeline
      observe o = b
      observe p = o
                  ^ 'o' is an observer and cannot be observed
      expect o -
      expect p -
      expect g -
             ^ 'g' is a function and cannot be expected
             hint: 'let' names the result of a call
      connect a ^
              ^ 'a' is a hot source and cannot be connected
              hint: 'publish()', 'replay(1)' and 'multicast' make streams that can be connected
      subs b ^
           ^ 'b' is a stream and cannot have a 'subs' row
           hint: 'subs' takes sources, the rows that stand at the beginning of a pipeline
      calls a -
            ^ 'a' is a hot source and cannot have a 'calls' row

      cold f("a") --t|
      hot a --a
      let b = a.flatMap { f($0) }
      expect b -
      subs f ^
           ^ 'f' is a service, and its arguments are missing here
           hint: 'subs f(_)'
      subs a(1) ^
           ^~~~ 'a' is not a service with arguments
      subs f(_) ^
           ^~~~ no row of 'f' has these arguments
           hint: write them as in its row: 'cold f(…)'
      subs nothing(1) ^
           ^~~~~~~ unknown name 'nothing'

      hot a --a
      let b = a.map { a(1) }.merge(with: merge)
                      ^ 'a' is a hot source and cannot be called
                                         ^~~~~ 'merge' is a function and needs its arguments
      let c = mrge(b)
              ^~~~ unknown name 'mrge', did you mean 'merge'?
      expect c -

      let a = a.map { $0 }
              ^ 'a' uses itself
      expect a -

      let a = b.map { $0 }
      let b = cold("--a").map { f($0) }
      fn f = { c($0) }
               ^ 'c' is a stream and cannot be called
      let c = f(1)
              ^ 'f' uses 'c', 'c' uses 'f'
      expect a -

      hot a --a
      let b = a.map { a in a.b.c }.map { v in v.count + w.count }
                                                        ^~~~~~~ unknown name 'w.count'
      expect b -
    """#

  private static let systemSource = #"""
      hot username a
      hot button.tap --x
      cold lookUp(_) -t|
      let late = button.isEnabled.debounce(3t)
      expect typed -
      expect late -
      subs lookUp(_) ^!
      calls lookUp -a

      hot usrname a
          ^~~~~~~ no input 'usrname', did you mean 'username'?
      cold lokUp(_) -t|
           ^~~~~ no service 'lokUp', did you mean 'lookUp'?
      cold other --a
           ^~~~~ nothing uses the cold source 'other'
      expect typd -
             ^~~~ unknown name 'typd', did you mean 'typed'?

      let typed = button.isEnabld
          ^~~~~ the system already has the name 'typed'
                  ^~~~~~~~~~~~~~~ unknown name 'button.isEnabld', did you mean 'button.isEnabled'?
      cold username --a
           ^~~~~~~~ the system already has the name 'username'
      expect typed -
    """#
}
