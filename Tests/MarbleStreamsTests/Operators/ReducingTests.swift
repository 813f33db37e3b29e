import MarbleStreams
import Testing

struct ReducingTests {
  @Test(arguments: reducing + reshaping)
  func `combined values match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let reducing: [Vector] = [
    Vector("scan in place", "1:Sa 3:Sab 4:|") { bench in
      bench.hot("-a-b|").scan(into: "S") { $0 += $1 }
    },
    Vector("scan without seed (D23)", "1:a 3:ab 4:|") { bench in bench.hot("-a-b|").scan { $0 + $1 }
    },
    Vector("reduce without seed (D23)", "4:ab 4:|") { bench in bench.hot("-a-b|").reduce { $0 + $1 }
    },
    Vector("reduce without seed on empty (D23)", "2:|") { bench in
      bench.hot("--|").reduce { $0 + $1 }
    },
    Vector("reduce throwing", "1:#(e)", subscriptions: ["s": ["0-1"]]) { bench in
      bench.hot("-a-b|", "s").reduce("") { _, _ in throw VectorBench.SourceError(description: "e") }
    },
    Vector("reduce transformed", "4:2 4:|") { bench in
      bench.hot("-a-b|").reduce("", accumulator: { $0 + $1 }) { $0.count }
    },
    Vector("count", "4:2 4:|") { bench in bench.hot("-a-b|").count() },
  ]

  static let reshaping: [Vector] = [
    Vector("dematerialize", "1:a 3:#(e)", subscriptions: ["s": ["0-3"]]) { bench in
      bench.hot("-a-#", "s").materialize().concat(bench.cold("x").materialize()).dematerialize()
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
    Vector("groupBy: an end after the outer one's is not heard", "1:a 3:x 4:y 5:|") { bench in
      bench.hot("-a-#").groupBy { $0 }.take(1).flatMap { $0.catchAndReturn("x") }
        .concat(bench.cold("-y|"))
    },
  ]
}
