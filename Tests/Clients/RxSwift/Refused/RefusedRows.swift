import MarbleTesting
import RxSwift

// The compiler must refuse each row below, and name the cure. `.ci/clients` compares.

func rows(bench: MarbleBench, keys: PublishSubject<String>) {
  bench.expect(keys, "-a")
  bench.expectNothing(keys)
  bench.expect(keys.debounce(.milliseconds(500), scheduler: bench.scheduler).marbles, "-a")
  bench.expect(Observable<Int>.interval(.seconds(1), scheduler: bench.scheduler).marbles, "-0")
}
