import Foundation
import MarbleStreams

// Built with ThreadSanitizer this ends the process when two threads touch the same thing without a lock between them.
let publish = PublishSubject<Int>()
let behavior = BehaviorSubject(value: 0)
let replay = ReplaySubject<Int>(bufferSize: 3)
let shared = PublishSubject<Int>()
let meetings: [Meeting] = [
  .comingAndGoing("a PublishSubject", publish, publish),
  .comingAndGoing("a BehaviorSubject", behavior, behavior),
  .comingAndGoing("a ReplaySubject", replay, replay),
  .comingAndGoing("share()", shared, shared.share()),
  .comingAndGoing("share(replay:)", shared, shared.share(replay: 1)),
  .catchingUp("a BehaviorSubject") { BehaviorSubject(value: 0) },
  .catchingUp("a CurrentValueSubject") { CurrentValueSubject<Int, Never>(0) },
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
  .synchronizing, .tracking, .holding, .timers, .sleeping,
]
// Names of some of them may be given, to look at those alone.
let wanted = CommandLine.arguments.dropFirst()
var failures = 0
for meeting in meetings where wanted.isEmpty || wanted.contains(where: meeting.name.contains) {
  let failure = meeting.run()
  print(failure == nil ? "✓" : "✗", meeting.name, failure.map { ": \($0)" } ?? "")
  if failure != nil { failures += 1 }
}
exit(failures == 0 ? 0 : 1)
