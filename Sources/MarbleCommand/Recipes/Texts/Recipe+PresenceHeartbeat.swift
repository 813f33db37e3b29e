// A copy of marbles/recipes/presence-heartbeat.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let presenceHeartbeat = Recipe(
    name: "presence-heartbeat",
    text: #"""
      // Presence by heartbeats
      //
      // Each client sends a heartbeat every 2 s while it is active. The server shows a user as
      // online, and as offline when no heartbeat has come for 3 s. Every user has a time of their
      // own: 'groupBy' makes a stream for each.
      tick 1s
      where o = "online", f = "offline"

      let silence = timer(3s).map { _ in "offline" }

      scenario A user is offline when no heartbeat has come for 3 s
        hot beats         x-x----x
        let presence    = beats.flatMapLatest { _ in silence.startWith("online") }
                            .distinctUntilChanged()
        expect presence   o----f-o--f

      scenario A heartbeat after exactly 3 s is in time
        order fixed  // beats precedes timer at 3s
        hot beats         x--x
        let presence    = beats.flatMapLatest { _ in silence.startWith("online") }
                            .distinctUntilChanged()
        expect presence   o-----f

      scenario Each user has a time of their own
        where A = "a online", B = "b online", X = "a offline", Y = "b offline"
        hot beats         a-b-b
        fn silence      = { name in timer(3s).map { _ in "\(name) offline" } }
        fn seen         = { name in silence(name).startWith("\(name) online") }
        let presence    = beats.groupBy { $0 }
                            .flatMap { $0.flatMapLatest { seen($0) }.distinctUntilChanged() }
        expect presence   A-BX---Y

      scenario A client sends heartbeats only while it is active
        order fixed  // active precedes timer at 11s
        where t = true, n = false
        hot active      t----n---t-n
        let beats     = active.flatMapLatest { $0 ? timer(0s, period: 2s) : empty() }
        expect beats    0-1-2----0

      """#)
}
