import MarbleStreams  // was: import RxSwift
import MarbleTesting  // was: import RxTest
import XCTest

// A view model and its tests as they are written for RxSwift and RxTest. Only the imports differ.

private struct SearchViewModel {
  let results: Observable<[String]>
  let isSearching: Observable<Bool>

  init(
    query: Observable<String>, find: @escaping (String) -> Observable<[String]>,
    scheduler: SchedulerType
  ) {
    let busy = BehaviorRelay(value: false)
    results =
      query
      .debounce(.seconds(3), scheduler: scheduler)
      .distinctUntilChanged()
      .do(onNext: { _ in busy.accept(true) })
      .flatMapLatest { find($0).catchAndReturn([]) }
      .do(onNext: { _ in busy.accept(false) })
      .observe(on: scheduler)
    isSearching = busy.distinctUntilChanged()
  }
}

final class ImportedRxTestTests: XCTestCase {
  private struct Offline: Error {}

  private var scheduler: TestScheduler!
  private var disposeBag: DisposeBag!

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler(initialClock: 0)
    disposeBag = DisposeBag()
  }

  func testOnlyTheLastQueryIsSearched() {
    let query = scheduler.createHotObservable([
      .next(210, "s"), .next(211, "sw"), .next(220, "swift"), .completed(400),
    ])
    let answer = scheduler.createColdObservable([.next(5, ["sw", "swift"]), .completed(5)])
    let failure: TestableObservable<[String]> = scheduler.createColdObservable([
      .error(2, Offline())
    ])
    let viewModel = SearchViewModel(
      query: query.asObservable(), find: { ($0 == "sw" ? answer : failure).asObservable() },
      scheduler: scheduler)
    let results = scheduler.createObserver([String].self)
    let isSearching = scheduler.createObserver(Bool.self)

    viewModel.results.subscribe(results).disposed(by: disposeBag)
    viewModel.isSearching.bind(to: isSearching).disposed(by: disposeBag)
    scheduler.start()

    // 'observe(on:)' delivers one unit later, as RxTest simulates it.
    XCTAssertEqual(
      results.events, [.next(220, ["sw", "swift"]), .next(226, []), .completed(401)])
    XCTAssertEqual(answer.subscriptions, [Subscription(214, 219)])
    XCTAssertRecordedElements(isSearching.events, [false, true, false, true, false])
  }
}
