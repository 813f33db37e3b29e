import Foundation
import MarbleStreams

// Usage: Threads [--seconds N] [NAME…]. Checks each guarantee about threads, then every operator in
// turn for N seconds. With names, it runs only those checks.
//
// In a build with ThreadSanitizer, this reports two threads that access the same memory without a
// lock, and then ends with an error.
let publish = PublishSubject<Int>()
let behavior = BehaviorSubject(value: 0)
let replay = ReplaySubject<Int>(bufferSize: 3)
let shared = PublishSubject<Int>()
let checks: [ConcurrencyCheck] = [
  .subscribingAndDisposing("a PublishSubject", publish, publish),
  .subscribingAndDisposing("a BehaviorSubject", behavior, behavior),
  .subscribingAndDisposing("a ReplaySubject", replay, replay),
  .subscribingAndDisposing("share()", shared, shared.share()),
  .subscribingAndDisposing("share(replay:)", shared, shared.share(replay: 1)),
  .catchingUp("a BehaviorSubject") { BehaviorSubject(value: 0) },
  .catchingUp("a ReplaySubject") { ReplaySubject(bufferSize: 1) },
  .ending("a PublishSubject") { PublishSubject() },
  .ending("a BehaviorSubject") { BehaviorSubject(value: 0) },
  .ending("a ReplaySubject") { ReplaySubject(bufferSize: 1) },
  .ending("an AsyncSubject") { AsyncSubject() },
  .takingTurns("share()") { $0.share() },
  .takingTurns("share(scope: .forever)") { $0.share(scope: .forever) },
  .takingTurns("publish().refCount()") { $0.publish().refCount() },
  .comingLate("share()") { $0.share() },
  .comingLate("share(replay:)") { $0.share(replay: 2) },
  .comingLate("shareReplay(_:)", isOnce: true) { $0.shareReplay(2) },
  .comingLate("share(scope: .keepAlive)", isOnce: true) { $0.share(scope: .keepAlive) },
  .synchronizing, .tracking, .holding, .timers,
]
let request = Request(CommandLine.arguments.dropFirst())
var results = Results()
for check in checks where request.wants(check.name) {
  results.note(check.name, check.run())
}
let chains = Chain.all.filter { request.wants($0.name) }
let end = Date(timeIntervalSinceNow: request.seconds)
var visits = 0
while visits < chains.count || !chains.isEmpty && Date() < end {
  let chain = chains[visits % chains.count]
  visits += 1
  if !results.failed.contains(chain.name) { results.note(chain.name, ChainStress(chain).run()) }
}
print("\(chains.count) chains of operators, \(visits) visits")
exit(results.failed.isEmpty ? 0 : 1)
