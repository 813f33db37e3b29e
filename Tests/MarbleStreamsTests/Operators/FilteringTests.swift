import MarbleStreams
import Testing

struct FilteringTests {
  @Test func `distinct emits nothing once its closure has disposed the subscription`() {
    let source = PublishSubject<Int>()
    var (values, disposal): ([Int], (any Disposable)?) = ([], nil)
    disposal = source.distinct { value in
      if value == 2 { disposal?.dispose() }
      return value
    }.map { values.append($0) }.subscribe(onNext: {})
    for value in [1, 2, 3] { source.onNext(value) }
    #expect(values == [1])
  }

  @Test(arguments: taking + skipping + picking)
  func `filtered values match the vectors`(_ vector: Vector) throws {
    try vector.check()
  }

  static let taking: [Vector] = [
    Vector("take(while:)", "0:a 2:b 4:|", subscriptions: ["s": ["0-4"]]) { bench in
      bench.cold("a-b-c-a|", "s").take(while: { $0 != "c" })
    },
    Vector("take(while:) inclusive", "0:a 2:b 4:c 4:|") { bench in
      bench.cold("a-b-c-a|").take(while: { $0 != "c" }, behavior: .inclusive)
    },
    Vector("take(while:)", "0:a 2:b 4:|") { bench in
      bench.cold("a-b-c-a|").take(while: { $0 != "c" })
    },
    Vector("take(until:) a predicate", "0:a 2:b 4:|") { bench in
      bench.cold("a-b-c-a|").take(until: { $0 == "c" })
    },
    Vector("take(until:) a predicate, inclusive", "0:a 2:b 4:c 4:|") { bench in
      bench.cold("a-b-c-a|").take(until: { $0 == "c" }, behavior: .inclusive)
    },
    Vector(
      "take(until:)", "1:a 3:b 4:|", subscriptions: ["s": ["0-4"], "stop": ["0-4"]]
    ) { bench in bench.hot("-a-b-c-d|", "s").take(until: bench.hot("----x", "stop")) },
    Vector("take(until:) notifier ends", "1:a 3:b 4:|", subscriptions: ["stop": ["0-2"]]) { bench in
      bench.hot("-a-b|").take(until: bench.hot("--|", "stop"))
    },
    Vector("take(until:) notifier error", "1:a 2:#(e)") { bench in
      bench.hot("-a-b|").take(until: bench.hot("--#"))
    },
    Vector("take(until:) tie cold", "2:|") { bench in
      bench.cold("--a-b|").take(until: bench.cold("--x|"))
    },
    Vector("take(until:) at once does not subscribe (D15)", "0:|", subscriptions: ["s": []]) {
      bench in
      bench.cold("a|", "s").take(until: Observable.from([1]))
    },
    Vector("take(0)", "0:|", subscriptions: ["s": []]) { bench in bench.cold("a-b|", "s").take(0) },
    Vector("take(2)", "0:a 2:b 2:|", subscriptions: ["s": ["0-2"]]) { bench in
      bench.cold("a-b-c|", "s").take(2)
    },
    Vector("takeLast(2)", "6:b 6:c 6:|") { bench in bench.hot("-a-b-c|").takeLast(2) },
    Vector("takeLast(0)", "6:|") { bench in bench.hot("-a-b-c|").takeLast(0) },
    Vector("takeLast error", "4:#(e)") { bench in bench.hot("-a-b#").takeLast(2) },
    Vector("takeLast stopped by take", "6:b 6:|") { bench in
      bench.hot("-a-b-c|").takeLast(2).take(1)
    },
  ]

  static let skipping: [Vector] = [
    Vector("skip(until:)", "5:c 7:d 8:|", subscriptions: ["start": ["0-4"]]) { bench in
      bench.hot("-a-b-c-d|").skip(until: bench.hot("----x", "start"))
    },
    Vector("skip(until:) source ends first (D14)", "4:|", subscriptions: ["start": ["0-4"]]) {
      bench in bench.hot("-a-b|").skip(until: bench.hot("-------x", "start"))
    },
    Vector("skip(until:) notifier ends (D14)", "4:|") { bench in
      bench.hot("-a-b|").skip(until: bench.hot("--|"))
    },
    Vector("skip(until:) tie cold (D14)", "2:a 4:b 5:|") { bench in
      bench.cold("--a-b|").skip(until: bench.cold("--x|"))
    },
    Vector("skip(until:) notifier error", "2:#(e)") { bench in
      bench.hot("-a-b|").skip(until: bench.hot("--#"))
    },
    Vector("skip(2)", "5:c 6:|") { bench in bench.hot("-a-b-c|").skip(2) },
    Vector("skip(while:)", "3:b 5:a 6:|") { bench in bench.hot("-a-b-a|").skip(while: { $0 == "a" })
    },
    Vector("ignoreElements", "6:|") { bench in bench.hot("-a-b-c|").ignoreElements() },
    Vector("ignoreElements error", "6:#(e)") { bench in bench.hot("-a-b-c#").ignoreElements() },
  ]

  static let picking: [Vector] = [
    Vector("element(at: 1)", "3:b 3:|", subscriptions: ["s": ["0-3"]]) { bench in
      bench.hot("-a-b-c|", "s").element(at: 1)
    },
    Vector("element(at: 5) short", "4:#(argumentOutOfRange)") { bench in
      bench.hot("-a-b|").element(at: 5)
    },
    Vector("element(at: 5, onEmpty: .complete) short (D13)", "4:|") { bench in
      bench.hot("-a-b|").element(at: 5, onEmpty: .complete)
    },
    Vector("first", #"1:Optional("a") 1:|"#) { bench in bench.hot("-a-b|").first() },
    Vector("first on empty", "2:nil 2:|") { bench in bench.hot("--|").first() },
    Vector("first on empty, error (D13)", "2:#(noElements)") { bench in
      bench.hot("--|").first(onEmpty: .error)
    },
    Vector("first on empty, default (D13)", "2:z 2:|") { bench in
      bench.hot("--|").first(onEmpty: .default("z"))
    },
    Vector("last", #"4:Optional("b") 4:|"#) { bench in bench.hot("-a-b|").last() },
    Vector("last on empty, complete (D13)", "2:|") { bench in
      bench.hot("--|").last(onEmpty: .complete)
    },
    Vector("single ok (D13)", "4:a 4:|") { bench in bench.hot("-a--|").single() },
    Vector("single two (D13)", "3:#(moreThanOneElement)", subscriptions: ["s": ["0-3"]]) { bench in
      bench.hot("-a-b-|", "s").single()
    },
    Vector("single on empty", "2:#(noElements)") { bench in bench.hot("--|").single() },
    Vector("single of some", "4:b 4:|") { bench in bench.hot("-a-b|").single { $0 == "b" } },
    Vector("ifEmpty(default:)", "2:x 2:|") { bench in bench.hot("--|").ifEmpty(default: "x") },
    Vector("ifEmpty(default:) with values", "1:a 2:|") { bench in
      bench.hot("-a|").ifEmpty(default: "x")
    },
    Vector("ifEmpty error", "2:#(e)") { bench in bench.hot("--#").ifEmpty(default: "x") },
    Vector(
      "ifEmpty(switchTo:)", "3:x 4:|", subscriptions: ["s": ["0-2"], "other": ["2-4"]]
    ) { bench in bench.hot("--|", "s").ifEmpty(switchTo: bench.cold("-x|", "other")) },
    Vector("ifEmpty(switchTo:) with values", "1:a 2:|", subscriptions: ["other": []]) { bench in
      bench.hot("-a|").ifEmpty(switchTo: bench.cold("-x|", "other"))
    },
    Vector("distinctUntilChanged", "1:a 5:b 7:a 8:|") { bench in
      bench.hot("-a-a-b-a|").distinctUntilChanged()
    },
    Vector("removeDuplicates by key", "1:a 3:B 7:c 8:|") { bench in
      bench.hot("-a-B-b-c|").distinctUntilChanged { $0.lowercased() }
    },
    Vector("distinct", "1:a 3:b 6:|") { bench in bench.hot("-a-b-a|").distinct() },
    Vector("compactMap", "1:1 5:2 6:|") { bench in bench.hot("-1-a-2|").compactMap { Int($0) } },
  ]

  @Test func `a value whose predicate disposes the subscription is not emitted`() {
    let source = PublishSubject<Int>()
    var subscription: (any Disposable)?
    var mapped: [Int] = []
    for passes in [true, false] {
      subscription = source.take(
        while: { _ in
          subscription?.dispose()
          return passes
        }, behavior: .inclusive
      ).map { mapped.append($0) }.subscribe()
      source.onNext(1)
    }
    #expect(mapped == [])
  }
}
