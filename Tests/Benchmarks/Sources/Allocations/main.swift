import AllocationCount
import MarbleStreams

typealias Stream = Observable<Int>

let never = Stream.never()
let subject = PublishSubject<Int>()
let scheduler = TestScheduler()
/// A shared stream that already has a subscriber, and so a connection.
let shared = subject.share()
shared.subscribe(onNext: { _ in })

let stateless = "the observer, and the closure that joins the caller's closure and the downstream"
let stateful = "as a stateless stage, and the variable"
let inner = "the outer stream's subscription, its observer with two closures, target, slot"

let rows: [AllocationRow] = [
  .init(
    "subscribe(onNext:)", 3, "the subscription, the observer, the closure that joins both",
    of: never),
  .init("of 3 values", 3, "as above: a source that emits at once holds nothing", of: .of(1, 2, 3)),
  .init("PublishSubject", 1, "the node in its list", of: subject, over: never),
  .init(
    "BehaviorSubject", 1, "the node in its list", of: BehaviorSubject(value: 0), over: never),
  .init(
    "ReplaySubject", 2, "the node, and how far it has read", of: ReplaySubject(bufferSize: 1),
    over: never),
  .init("map", 2, stateless, of: never.map { $0 }, over: never),
  .init("filter", 2, stateless, of: never.filter { $0 > 0 }, over: never),
  .init("compactMap", 2, stateless, of: never.compactMap { $0 }, over: never),
  .init("scan", 3, stateful, of: never.scan(0) { $0 &+ $1 }, over: never),
  .init("take", 3, stateful, of: never.take(2), over: never),
  .init("skip", 3, stateful, of: never.skip(2), over: never),
  .init("distinctUntilChanged", 3, stateful, of: never.distinctUntilChanged(), over: never),
  .init("startWith", 0, "it passes its observer on", of: never.startWith(1), over: never),
  .init(
    "merge of 2", 9, "the count, and for each: subscription, observer, two closures",
    of: .merge(never, never), over: never),
  .init(
    "combineLatest of 2", 13, "two of the stage, and for each: as merge, and the value",
    of: .combineLatest(never, never) { $0 &+ $1 }, over: never),
  .init(
    "zip of 2", 13, "as combineLatest, with a queue in place of the value",
    of: .zip(never, never) { $0 &+ $1 }, over: never),
  .init(
    "withLatestFrom", 5, "as a stateful stage; the other's subscription and observer",
    of: never.withLatestFrom(never) { $0 &+ $1 }, over: never),
  .init("flatMap", 6, inner, of: never.flatMap { Stream.just($0) }, over: never),
  .init("flatMapLatest", 6, inner, of: never.flatMapLatest { Stream.just($0) }, over: never),
  .init("concatMap", 6, inner, of: never.concatMap { Stream.just($0) }, over: never),
  .init(
    "share", 2, "the node, and the token that counts it", of: shared, over: never),
  .init(
    "debounce", 5, "subscription, observer, two closures, timer",
    of: never.debounce(.seconds(1), scheduler: scheduler), over: never),
  .init(
    "retry", 4, "the attempts, and of one: subscription, observer, input", of: never.retry(),
    over: never),
]

guard allocationCount() > 0 else { fatalError("only glibc lets a program count its allocations") }
func line(_ cells: [String]) {
  let widths = [24, 12, 8]
  let padded = zip(cells, widths).map { cell, width in
    cell + String(repeating: " ", count: max(1, width - cell.count))
  }
  print(padded.joined() + cells[widths.count])
}

/// The objects of each further inner stream, those of its source excepted.
func innerAllocations(_ make: (Observable<Int>) -> Observable<Int>) -> Int {
  let outer = PublishSubject<Int>()
  var last = 0
  let subscription = make(outer).subscribe(onNext: { last = $0 })
  for value in 0..<3 { outer.onNext(value) }
  let before = allocationCount()
  outer.onNext(4)
  let after = allocationCount()
  subscription.dispose()
  return withExtendedLifetime(last) { after - before }
}

line(["one subscription", "allocations", "needed", "because it needs"])
for row in rows { line([row.name, "\(row.allocations)", "\(row.needed)", row.reason]) }

let one = Stream.just(1)
let reused = "the objects of the last stream serve again"
line(["\none inner stream", "allocations", "needed", ""])
line(["flatMap", "\(innerAllocations { $0.flatMap { _ in one } })", "0", reused])
line(["flatMapFirst", "\(innerAllocations { $0.flatMapFirst { _ in one } })", "0", reused])
line(["flatMapLatest", "\(innerAllocations { $0.flatMapLatest { _ in one } })", "0", reused])
line([
  "  of a subject", "\(innerAllocations { $0.flatMapLatest { _ in subject } })", "1", "its node",
])
line(["concatMap", "\(innerAllocations { $0.concatMap { _ in one } })", "0", reused])
line([
  "merge(maxConcurrent: 2)", "\(innerAllocations { $0.map { _ in one }.merge(maxConcurrent: 2) })",
  "0", reused,
])
