import MarbleStreams
import Testing

struct CombineLatestMemoryTests {
  final class Box {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func `the last value of an ended input is kept`() {
    let left = PublishSubject<Box>()
    let right = PublishSubject<(Box, String)>()
    var sums: [Int] = []
    Observable.combineLatest(left, right) { $0.number + $1.0.number }
      .subscribe(onNext: { sums.append($0) })
    left.onNext(Box(1))
    left.onCompleted()
    for number in [10, 20, 30] { right.onNext((Box(number), "\(number)")) }
    right.onCompleted()
    #expect(sums == [11, 21, 31])
  }

  @Test func `a value sent from inside a result is combined inside it`() {
    let left = PublishSubject<Int>()
    let right = PublishSubject<Int>()
    var results: [Int] = []
    Observable.combineLatest(left, right) { $0 * 10 + $1 }
      .subscribe(
        onNext: {
          results.append($0)
          if $0 == 11 { left.onNext(2) }
        }, onError: { _ in })
    left.onNext(1)
    right.onNext(1)
    right.onError(StreamError.timeout)
    #expect(results == [11, 21])
  }
}
