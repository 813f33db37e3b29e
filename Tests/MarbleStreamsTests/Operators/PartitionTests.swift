import MarbleStreams
import Testing

struct PartitionTests {
  @Test(arguments: [
    Vector("what is accepted", "1:a 5:a 6:|", subscriptions: ["s": ["0-6"]]) { bench in
      bench.hot("-a-b-a|", "s").partition { $0 == "a" }.accepted
    },
    Vector("what is refused", "3:b 6:|", subscriptions: ["s": ["0-6"]]) { bench in
      bench.hot("-a-b-a|", "s").partition { $0 == "a" }.refused
    },
    Vector("both, each with a subscription", "0:a 1:b 2:|", subscriptions: ["s": ["0-2", "0-2"]]) {
      bench in
      let parts = bench.cold("ab|", "s").partition { $0 == "a" }
      return Observable.merge(parts.accepted, parts.refused)
    },
    Vector("a failure is of both", "1:#(e)") { bench in
      bench.hot("-#").partition { $0 == "a" }.refused
    },
  ])
  func `a stream is divided into two`(_ vector: Vector) throws {
    try vector.check()
  }
}
