import MarbleStreams
import Testing

struct CombiningTests {
  @Test func `forkJoin with a closure completes at once when a stream has no value`() {
    let (empty, never) = (Observable<Int>.empty(), Observable<Int>.never())
    let forms: [Observable<Int>] = [
      .forkJoin(empty, never) { $0 + $1 },
      .forkJoin(empty, never, never, never, never) { $0 + $1 + $2 + $3 + $4 },
    ]
    for stream in forms {
      var events: [String] = []
      stream.subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("|") })
      #expect(events == ["|"])
    }
  }

  @Test(arguments: combineLatest + zip)
  func `combined streams match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let combineLatest: [Vector] = [
    Vector("combineLatest", "3:ax 5:bx 5:by 7:bz 14:|") { bench in
      Observable.combineLatest(bench.hot("-a---b---|"), bench.hot("---x-y-z------|")) { $0 + $1 }
    },
    Vector("combineLatest valueless, eager", "2:|", subscriptions: ["right": ["0-2"]]) { bench in
      Observable.combineLatest(
        bench.hot("--|"), bench.hot("---x-y-z---|", "right"), onValuelessCompletion: .eager
      ) { $0 + $1 }
    },
    Vector("combineLatest valueless, as RxSwift", "3:|") { bench in
      Observable.combineLatest(
        bench.hot("--|"), bench.hot("---x-y-z---|"), onValuelessCompletion: .rxSwift
      ) { $0 + $1 }
    },
    Vector("combineLatest tuple of three", #"2:("a", "b", "c") 3:|"#) { bench in
      Observable.combineLatest(bench.hot("a--|"), bench.hot("-b-|"), bench.hot("--c|"))
    },
    Vector("combineLatest of one", "1:a 2:|") { bench in
      Observable<String>.combineLatest(bench.hot("-a|")) { $0 }
    },
    Vector("combineLatest of five", "1:vwxyz 2:Vwxyz 3:|") { bench in
      Observable.combineLatest(
        bench.hot("vvV|"), bench.hot("w|"), bench.hot("x|"), bench.hot("y|"), bench.hot("-z|")
      ) { [$0, $1, $2, $3, $4].joined() }
    },
    Vector("combineLatest throwing", "1:#(e)", subscriptions: ["left": ["0-1"]]) { bench in
      Observable<String>.combineLatest(bench.hot("-a-b|", "left"), bench.hot("-x--|")) { _, _ in
        throw VectorBench.SourceError(description: "e")
      }
    },
    Vector(
      "combineLatest fails before the second is subscribed (G5)", "0:#(e)",
      subscriptions: ["never": []]
    ) { bench in
      Observable.combineLatest(
        Observable<String>.combineLatest([]).map { _ -> String in
          throw VectorBench.SourceError(description: "e")
        }, bench.cold("x", "never")
      ) { $0 + $1 }
    },
  ]

  static let zip: [Vector] = [
    Vector("zip", "2:ax 5:by 5:|", subscriptions: ["right": ["0-5"]]) { bench in
      Observable.zip(bench.hot("-(ab|)"), bench.hot("--x--y--z--|", "right")) { $0 + $1 }
    },
    Vector("zip when all complete (D3)", "2:ax 5:by 11:|") { bench in
      Observable.zip(
        bench.hot("-(ab|)"), bench.hot("--x--y--z--|"), onCompletion: .whenAllComplete
      ) { $0 + $1 }
    },
    Vector("zip of three", #"2:("a", "b", "c") 3:|"#) { bench in
      Observable.zip(bench.hot("a--|"), bench.hot("-b-|"), bench.hot("--c|"))
    },
    Vector("concat of nothing", "0:|") { _ in Observable<String>.concat([]) },
    Vector("zip ends before the second is subscribed (G5)", "0:|", subscriptions: ["never": []]) {
      bench in
      Observable.zip(Observable<String>.from([]), bench.cold("x|", "never")) { $0 + $1 }
    },
  ]
}
