import MarbleStreams
import Testing

struct ReducingTests {
  @Test(arguments: reducing + reshaping)
  func `combined values match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let reducing: [Vector] = [
    Vector("scan", "1:Sa 3:Sab 4:|") { bench in bench.hot("-a-b|").scan("S") { $0 + $1 } },
    Vector("scan in place", "1:Sa 3:Sab 4:|") { bench in
      bench.hot("-a-b|").scan(into: "S") { $0 += $1 }
    },
    Vector("scan without seed (D23)", "1:a 3:ab 4:|") { bench in bench.hot("-a-b|").scan { $0 + $1 }
    },
    Vector("reduce on empty", "2:S 2:|") { bench in bench.hot("--|").reduce("S") { $0 + $1 } },
    Vector("reduce", "4:Sab 4:|") { bench in bench.hot("-a-b|").reduce("S") { $0 + $1 } },
    Vector("reduce without seed (D23)", "4:ab 4:|") { bench in bench.hot("-a-b|").reduce { $0 + $1 }
    },
    Vector("reduce without seed on empty (D23)", "2:|") { bench in
      bench.hot("--|").reduce { $0 + $1 }
    },
    Vector("reduce error", "4:#(e)") { bench in bench.hot("-a-b#").reduce("S") { $0 + $1 } },
    Vector("reduce throwing", "1:#(e)", subscriptions: ["s": ["0-1"]]) { bench in
      bench.hot("-a-b|", "s").reduce("") { _, _ in throw VectorBench.SourceError(description: "e") }
    },
    Vector("reduce transformed", "4:2 4:|") { bench in
      bench.hot("-a-b|").reduce("", accumulator: { $0 + $1 }) { $0.count }
    },
    Vector("toArray", #"4:["a", "b"] 4:|"#) { bench in bench.hot("-a-b|").toArray() },
    Vector("toArray error", "4:#(e)") { bench in bench.hot("-a-b#").toArray() },
    Vector("buffer(count: 2)", #"3:["a", "b"] 6:["c"] 6:|"#) { bench in
      bench.hot("-a-b-c|").buffer(count: 2)
    },
    Vector("buffer(count: 2) error", #"3:["a", "b"] 6:#(e)"#) { bench in
      bench.hot("-a-b-c#").buffer(count: 2)
    },
    Vector("count", "4:2 4:|") { bench in bench.hot("-a-b|").count() },
  ]

  static let reshaping: [Vector] = [
    Vector("materialize", #"1:next("a") 3:error(e) 3:|"#) { bench in bench.hot("-a-#").materialize()
    },
    Vector("materialize completion", #"1:next("a") 3:completed 3:|"#) { bench in
      bench.hot("-a-|").materialize()
    },
    Vector("dematerialize", "1:a 3:#(e)", subscriptions: ["s": ["0-3"]]) { bench in
      bench.hot("-a-#", "s").materialize().concat(bench.cold("x").materialize()).dematerialize()
    },
    Vector("enumerated", "1:0a 3:1b 4:|") { bench in
      bench.hot("-a-b|").enumerated().map { "\($0.index)\($0.element)" }
    },
    Vector("pairwise", "3:ab 5:bc 6:|") { bench in bench.hot("-a-b-c|").pairwise().map { $0 + $1 }
    },
    Vector("groupBy(identity)", "1:a>a 3:b>b 5:a>a 7:b>b 8:a| 8:b| 8:|") { bench in
      bench.hot("-a-b-a-b|").groupBy { $0 }.flatMap { group in
        group.map { "\(group.key)>\($0)" }.concat(Observable.from(["\(group.key)|"]))
      }
    },
    Vector("groupBy error", "1:a>a 3:a> 3:#(e)", subscriptions: ["s": ["0-3"]]) { bench in
      let noted = PublishSubject<String>()
      let out = bench.hot("-a-#", "s").groupBy { $0 }.flatMap { group in
        group.materialize().map { "\(group.key)>\($0.element ?? "")" }
      }
      return .merge(out, noted)
    },
    Vector(
      "groupBy: the source lasts as long as a group", "1:a 5:a 8:|", subscriptions: ["s": ["0-8"]]
    ) { bench in
      bench.hot("-a-b-a-b|", "s").groupBy { $0 }.take(1).flatMap { $0 }
    },
    Vector("groupBy: an end after the outer one's is not heard", "1:a 3:x 4:y 5:|") { bench in
      bench.hot("-a-#").groupBy { $0 }.take(1).flatMap { $0.catchAndReturn("x") }
        .concat(bench.cold("-y|"))
    },
    Vector(
      "groupBy: the source ends with the last group", "1:a 5:a 5:|", subscriptions: ["s": ["0-5"]]
    ) { bench in
      bench.hot("-a-b-a-b|", "s").groupBy { $0 }.take(1).flatMap { $0.take(2) }
    },
  ]
}
