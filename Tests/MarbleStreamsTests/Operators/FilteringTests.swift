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
    Vector("takeLast stopped by take", "6:b 6:|") { bench in
      bench.hot("-a-b-c|").takeLast(2).take(1)
    },
  ]

  static let skipping: [Vector] = [
    Vector("skip(2)", "5:c 6:|") { bench in bench.hot("-a-b-c|").skip(2) },
    Vector("ignoreElements error", "6:#(e)") { bench in bench.hot("-a-b-c#").ignoreElements() },
  ]

  static let picking: [Vector] = [
    Vector("first", #"1:Optional("a") 1:|"#) { bench in bench.hot("-a-b|").first() },
    Vector("first on empty", "2:nil 2:|") { bench in bench.hot("--|").first() },
    Vector("first on empty, default (D13)", "2:z 2:|") { bench in
      bench.hot("--|").first(onEmpty: .default("z"))
    },
    Vector("last", #"4:Optional("b") 4:|"#) { bench in bench.hot("-a-b|").last() },
    Vector("single of some", "4:b 4:|") { bench in bench.hot("-a-b|").single { $0 == "b" } },
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
