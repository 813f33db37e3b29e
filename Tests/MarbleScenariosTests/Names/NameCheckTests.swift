import Testing

@testable import MarbleLanguage

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
    let ordered = try DefinitionGraph(file.scenarios[0].statements).ordered().get()
    #expect(ordered.map { $0.declaredName?.text } == ["b", "g", "f", "c", "d"])
  }

  @Test func `a chain of definitions may be as long as the file`() throws {
    let lines = (1...20_000).map { "let a\($0) = a\($0 + 1)\n" }.joined()
    let file = SourceFile(path: "", bytes: Array("scenario A\n\(lines)".utf8))
    #expect(try DefinitionGraph(file.scenarios[0].statements).ordered().get().count == 20_000)
  }

  private static let source = #"""
      hot a --a
      let b = a.map { isShort($0) }
      expect b -

      hot a --a
      cold f("a") --(t|)
      cold f(_) --(f|)
      fn g = { a in a + 1 }
      let s = PublishSubject()
      feed s = a
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
      feed out = a
      feed a = a
      feed nobody = a
      expect a -
    => 2:7-9 nothing uses the subject 'out'
    => 4:8 'a' is a hot source and cannot be fed · hint: 'let a = PublishSubject()' makes a subject
    => 5:8-13 unknown name 'nobody'
      hot username --a
      expect usrname --a
    => 2:10-16 unknown name 'usrname', did you mean 'username'?
      hot username --a
      hot username --b
      expect username -
    => 2:7-14 the name 'username' is taken by line 2
      hot just --a
      let isShort = a
      expect b -
    => 1:7-10 'just' is a function and cannot be a name
    => 2:7-13 'isShort' is a function and cannot be a name
    => 2:17 unknown name 'a'
    => 3:10 unknown name 'b'
      cold f --a
      cold f("x") --a
      expect f -
    => 2:8 the name 'f' is taken by line 2
      hot a --a
      cold b --a
      cold f(_) --a
      let s = PublishSubject()
      fn g = { $0 }
      let d = c
      hot c --a
      observe e = c
      subs a none
    => 1:7 nothing uses the hot source 'a'
    => 2:8 nothing uses the cold source 'b'
    => 3:8 nothing uses the service 'f' · hint: call it; in a scenario 'subs … none' or 'calls … none' says that it is never called
    => 4:7 nothing uses the subject 's'
    => 5:6 nothing uses the function 'g'
    => 6:7 nothing uses the stream 'd'
    => 8:11 nothing uses the observer 'e' · hint: add an 'expect' row for it
      cold f(_) --a
      hot a --a
      subs f(_) none
      expect a -

      hot a --a
      expect a --a
      expect a --b
      expect a[0] -
      expect a[0] -
    => 3:10 'a' is expected twice, first in line 3
    => 5:10 'a[0]' is expected twice, first in line 5
      hot a --a
      fn g = { $0 }
      let b = a.map(g).merge(with: o)
      observe o = b
      observe p = o
      expect o -
      expect p -
      expect g -
      connect a ^
      subs b ^
      calls a -
    => 3:32 'o' is an observer and cannot be used in a pipeline
    => 5:15 'o' is an observer and cannot be observed
    => 8:10 'g' is a function and cannot be expected · hint: 'let' names the result of a call
    => 9:11 'a' is a hot source and cannot be connected · hint: 'publish()', 'replay(1)' and 'multicast' make streams that can be connected
    => 10:8 'b' is a stream and cannot have a 'subs' row · hint: 'subs' takes sources, the rows that stand at the beginning of a pipeline
    => 11:9 'a' is a hot source and cannot have calls
      cold f("a") --t|
      hot a --a
      let b = a.flatMap { f($0) }
      expect b -
      subs f ^
      subs a(1) ^
      subs f(_) ^
      subs nothing(1) ^
    => 5:8 'f' is a service, and its arguments are missing here · hint: 'subs f(_)'
    => 6:8-11 'a' is not a service with arguments
    => 7:8-11 no row of 'f' has these arguments · hint: write them as in its row: 'cold f(…)'
    => 8:8-14 unknown name 'nothing'
      hot a --a
      let b = a.map { a(1) }.merge(with: merge)
      let c = mrge(b)
      expect c -
    => 2:19 'a' is a hot source and cannot be called
    => 2:38-42 'merge' is a function and needs its arguments
    => 3:11-14 unknown name 'mrge', did you mean 'merge'?
      let a = a.map { $0 }
      expect a -
    => 1:11 'a' uses itself
      let a = b.map { $0 }
      let b = cold("--a").map { f($0) }
      fn f = { c($0) }
      let c = f(1)
      expect a -
    => 3:12 'c' is a stream and cannot be called
    => 4:11 'f' uses 'c', 'c' uses 'f'
      hot a --a
      let b = a.map { a in a.b.c }.map { v in v.count + w.count }
      expect b -
    => 2:53-59 unknown name 'w.count'
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
      cold lokUp(_) -t|
      cold other --a
      expect typd -
    => 1:7-13 no input 'usrname', did you mean 'username'?
    => 2:8-12 no service 'lokUp', did you mean 'lookUp'?
    => 3:8-12 nothing uses the cold source 'other'
    => 4:10-13 unknown name 'typd', did you mean 'typed'?
      let typed = button.isEnabld
      cold username --a
      expect typed -
    => 1:7-11 the system already has the name 'typed' · hint: 'marbles systems' lists its inputs, outputs and services
    => 1:15-29 unknown name 'button.isEnabld', did you mean 'button.isEnabled'?
    => 2:8-15 the system already has the name 'username' · hint: 'marbles systems' lists its inputs, outputs and services
    """#
}
