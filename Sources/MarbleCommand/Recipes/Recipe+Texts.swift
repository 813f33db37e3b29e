// Copies of the files in marbles/recipes. They are written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  /// All recipes, in the order of their names.
  static let all: [Recipe] = [
    Recipe(
      name: "autosave",
      text: #"""
        // Autosave
        //
        // An editor saves the text when the user has paused for 0.5 s, and at once when the user
        // leaves it. The same text is not saved twice. Saves never overlap: a text that was written
        // during a save is saved after it. A failed save is shown, and the next change is saved as
        // usual.
        tick 100ms
        where s = "saving", d = "saved", F = "failed", k = "ok"

        let pauses  = text.debounce(0.5s)
        let drafts  = merge(pauses, leave.withLatestFrom(text)).distinctUntilChanged()
        fn report   = { save($0).map { _ in "saved" }.catchAndReturn("failed") }
        let status  = drafts.concatMap { report($0).startWith("saving") }

        scenario The text is saved after a pause
          hot text        a-b
          hot leave       -
          cold save("b")  --(k|)
          expect status   -------s-d
          calls save      -------b

        scenario Leaving saves at once, and the end of the pause saves nothing
          hot text        a-b
          hot leave       ---x
          cold save("b")  --(k|)
          expect status   ---s-d
          calls save      ---b

        scenario Leaving in the instant at which the pause ends saves once
          hot text        a
          hot leave       -----x
          cold save("a")  --(k|)
          expect status   -----s-d
          calls save      -----a

        scenario A text that was written during a save is saved after it
          hot text        a-----b
          hot leave       -
          cold save("a")  --------(k|)
          cold save("b")  --(k|)
          where p = (d s)
          expect status   -----s-------p-d
          subs save("a")  -----^-------!
          subs save("b")  -------------^-!

        scenario A failed save is shown, and the next change is saved
          where # = "disk full"
          hot text        a-----------b
          hot leave       -
          cold save("a")  -#
          cold save("b")  --(k|)
          expect status   -----sF----------s-d

        """#),
    Recipe(
      name: "bounded-uploads",
      text: #"""
        // Bounded uploads
        //
        // The user selects many files, but only two are uploaded at the same time. The others wait
        // in their order, and the next one begins when an upload ends, whether it succeeded or
        // failed. Leaving the screen cancels the uploads that are running, and the waiting ones
        // never begin.
        tick 100ms
        where A = "a done", B = "b done", C = "c done", D = "d done", X = "b failed"

        let done  = files.map { upload($0).catchAndReturn("\($0) failed") }
                      .merge(maxConcurrent: 2)

        scenario The third upload waits for the end of the first one that ends
          hot files         abc
          cold upload("a")  ----(A|)
          cold upload("b")  --(B|)
          cold upload("c")  --(C|)
          expect done       ---BAC
          subs upload("a")  ^---!
          subs upload("b")  -^-!
          subs upload("c")  ---^-!

        scenario Two uploads that end at one instant let two others begin
          order fixed  // upload("a") precedes upload("b") at 400ms
          hot files         abcd
          cold upload("a")  ----(A|)
          cold upload("b")  ---(B|)
          cold upload("c")  --(C|)
          cold upload("d")  --(D|)
          where p = (A B), q = (C D)
          expect done       ----p-q
          subs upload("c")  ----^-!
          subs upload("d")  ----^-!

        scenario A failed upload makes room for the next
          where # = "offline"
          hot files         abc
          cold upload("a")  -----(A|)
          cold upload("b")  -#
          cold upload("c")  --(C|)
          expect done       --X-CA
          subs upload("c")  --^-!

        scenario Leaving the screen cancels the running uploads, and the waiting ones never begin
          hot files            abc
          cold upload("a")     -----(A|)
          cold upload("b")     -----(B|)
          cold upload("c")     -----(C|)
          observe list = done  ^--!
          expect list          -
          subs upload("a")     ^--!
          subs upload("b")     -^-!
          subs upload("c")     none

        """#),
    Recipe(
      name: "cache-then-network",
      text: #"""
        // Cache, then network
        //
        // A screen shows the stored value at once, and the value of the server when it arrives. A
        // stored value that is read too late must not replace the newer one, and an equal value
        // causes no second drawing. Without a network, the stored value stays. While the server
        // sends further values, a screen that opens later begins with the newest of them.
        tick 100ms
        where S = "stored", N = "new", M = "newer"

        let fresh = server.catch { _ in empty() }.share(replay: 1)
        let shown = merge(fresh, stored.take(until: fresh)).distinctUntilChanged()

        scenario The stored value is shown until the answer comes, and not on a screen that opens later
          cold stored            -(S|)
          cold server            ----N-M-|
          observe later = shown  -------^
          expect shown           -S--N-M-|
          expect later           -------M|
          subs server            ^-------!

        scenario A stored value that comes after the answer is not shown
          cold stored   ------(S|)
          cold server   --(N|)
          expect shown  --(N|)
          subs stored   ^-!

        scenario At one instant the answer wins
          order fixed  // server precedes stored at 200ms
          cold stored   --(S|)
          cold server   --(N|)
          expect shown  --(N|)

        scenario An equal answer changes nothing
          cold stored   -(S|)
          cold server   ----(S|)
          expect shown  -S--|

        scenario Without a network the stored value stays
          cold stored   -(S|)
          cold server   ---#
          expect shown  -S-|

        """#),
    Recipe(
      name: "debounce-distinct",
      text: #"""
        // Debounce with distinct values
        //
        // A setting is sent when the user has not changed it for 0.3 s, and only if it differs from
        // the value that was sent before. The order of the two operators matters: 'debounce' comes
        // first. Otherwise a value that the user changes and restores within the pause is sent
        // again.
        tick 100ms

        let sent  = value.debounce(0.3s).distinctUntilChanged()

        scenario A value is sent after a pause, if it differs from the last one
          hot value    a------b-a-----b
          expect sent  ---a--------------b

        scenario In the other order, a restored value is sent again
          hot value       a------b-a-----b----b
          let resent    = value.distinctUntilChanged().debounce(0.3s)
          expect resent   ---a--------a-----b

        scenario A change in the instant at which the pause ends begins another pause
          order fixed  // value precedes value.debounce at 300ms
          hot value    a--b
          expect sent  ------b

        scenario A screen that closes sends the last value at once
          hot value    a-|
          expect sent  --(a|)

        """#),
    Recipe(
      name: "double-tap",
      text: #"""
        // Double tap
        //
        // Taps that follow each other within 0.3 s belong together. When no tap has come for 0.3 s,
        // the number of the group says what the user meant: one tap, a double tap, a triple tap. The
        // price is that a single tap is known only 0.3 s after it.
        tick 100ms

        let groups      = taps.buffer(boundary: taps.debounce(0.3s)).map { $0.count }
        let doubleTaps  = groups.filter { $0 == 2 }

        scenario Two taps within 0.3 s are a double tap
          hot taps           -x-x--------x------x-x-x
          expect groups      ------2--------1----------3
          expect doubleTaps  ------2

        scenario A tap exactly 0.3 s later still belongs to the group
          order fixed  // taps precedes taps.debounce at 400ms
          hot taps       -x--x
          expect groups  -------2

        scenario Taps that are 0.4 s apart are single taps
          hot taps           -x---x
          expect groups      ----1---1
          expect doubleTaps  -

        """#),
    Recipe(
      name: "download-progress",
      text: #"""
        // Progress of several downloads
        //
        // Each download reports how many parts it has received. The bar shows the sum over all
        // downloads. Downloads may begin at any time, a failed one gives its parts back, and the bar
        // is drawn at most every 0.3 s.
        tick 100ms
        where s = 12, t = 16

        scenario The bar shows the sum of all downloads
          cold a          -4-8|
          cold b          --4---8|
          let total     = combineLatest(a.startWith(0), b.startWith(0)) { $0 + $1 }
          where n = 0, q = 4, h = 8
          expect total    nqhs--t|

        scenario A download that begins later is added, also at the instant of another report
          hot files             a--b
          cold download("a")    -4--8|
          cold download("b")    -4-8|
          let reports         = files.flatMap { name in download(name).map { (name, $0) } }
          let total           = reports.scan([]) { all, new in all.filter { $0.0 != new.0 } + [new] }
                                  .map { $0.reduce(0) { $0 + $1.1 } }
          where p = (8 s)
          expect total          -4--p-t

        scenario A failed download gives its parts back
          where # = "lost"
          cold a          -4-#
          cold b          --4-8|
          let total     = combineLatest(a.catchAndReturn(0).startWith(0), b.startWith(0)) { $0 + $1 }
          expect total    04848|

        scenario The bar is drawn at most every 0.3 s
          cold a        123-4-----56|
          let bar     = a.throttle(0.3s, latest: true)
          expect bar    1--3--4---5--(6|)

        """#),
    Recipe(
      name: "form-validation",
      text: #"""
        // Form validation
        //
        // A form has an address and a password. Its button is on while both are valid. The message
        // about a wrong address waits until the user has paused for 0.5 s, and disappears at once
        // when the address is valid. The button sends the latest values, and does nothing while the
        // request is running.
        tick 100ms
        where x = "ann", y = "ann@x.org", p = "1234567", q = "12345678", t = true, f = false

        scenario The button is on while both fields are valid
          hot email           x---y-------
          hot password        p-------q--p
          let canSubmit     = combineLatest(email, password) { $0.contains("@") && $1.count > 7 }
                                .distinctUntilChanged()
          expect canSubmit    f-------t--f

        scenario A password manager fills both fields at one instant, and the button changes once
          hot email           x---y
          hot password        p---q
          let each          = combineLatest(email, password) { $0.contains("@") && $1.count > 7 }
          let canSubmit     = each.distinctUntilChanged()
          where b = (f t)
          expect each         f---b
          expect canSubmit    f---t

        scenario The message waits for a pause, and disappears at once
          order fixed  // email precedes timer at 500ms
          where m = "not an address", e = ""
          hot email         x----y----x--y--x
          let warning     = timer(0.5s).map { _ in "not an address" }
          let message     = email.map { $0.contains("@") }
                              .flatMapLatest { $0 ? just("") : warning }
                              .distinctUntilChanged()
          expect message    -----e---------------m

        scenario A second tap during the request sends nothing
          where k = "welcome"
          hot email           y
          hot submit          ---s-s----s
          cold register(_)    ---(k|)
          let answers       = submit.withLatestFrom(email).flatMapFirst { register($0) }
          expect answers      ------k------k
          subs register(_)    ---^--!
          subs register(_)    ----------^--!
          calls register      ---y------y

        """#),
    Recipe(
      name: "offline-queue",
      text: #"""
        // Offline queue
        //
        // Messages are sent in their order, and only while the phone is online. A message that is
        // written offline waits, and so do all messages behind it. A message whose sending fails
        // when the connection is lost is sent again when the connection is back. A relay keeps the
        // state of the connection.
        tick 100ms
        where t = true, f = false

        let isOnline  = BehaviorRelay(value: false)
        feed isOnline = online
        let ready     = isOnline.filter { $0 }.take(1)
        // mutants: accept f26b8d, 86630b, 32c038 'ready' has one value, so each attempt sends once
        let sent      = messages.concatMap { text in ready.flatMap { _ in send(text) }.retry(3) }

        scenario Messages that are written offline are sent in order when the phone is online again
          hot online      --t--f------t
          hot messages    -a----b-c
          cold send("a")  -(a|)
          cold send("b")  -(b|)
          cold send("c")  -(c|)
          expect sent     ---a---------bc
          subs send("a")  --^!
          subs send("b")  ------------^!
          subs send("c")  -------------^!

        scenario A message in the instant at which the connection is lost waits
          order fixed  // online precedes messages at 300ms
          hot online      t--f---t
          hot messages    ---b
          cold send("b")  -(b|)
          expect sent     --------b
          subs send("b")  -------^!

        scenario A message that was lost with the connection is sent again
          order fixed  // online precedes send("a") at 200ms
          where # = "lost"
          hot online      t-f---t
          hot messages    -a
          cold send("a")  -#
          cold send("a")  -(a|)
          expect sent     -------a
          subs send("a")  -^!
          subs send("a")  ------^!

        scenario A message that fails three times in a row ends the queue with its error
          where # = "refused"
          hot online      t
          hot messages    -ab
          cold send("a")  -#
          cold send("b")  -(b|)
          expect sent     ----#
          subs send("a")  -^!
          subs send("a")  --^!
          subs send("a")  ---^!
          subs send("b")  none

        """#),
    Recipe(
      name: "optimistic-update",
      text: #"""
        // Optimistic update with rollback
        //
        // A switch shows the user's choice at once, and the app saves it in the background. If the
        // server refuses, the switch goes back to the last state that the server has confirmed. The
        // choices are saved one after the other: otherwise a cancelled request could change the
        // server unnoticed. While a choice is unanswered, the answer to the one before is not shown.
        // A relay keeps the confirmed state, and a 'feed' brings it up to date.
        tick 100ms
        where t = true, f = false, k = "ok"

        let confirmed   = BehaviorRelay(value: false)
        fn trySave      = { new in save(new).map { _ in new }.catch { _ in confirmed.take(1) } }
        let answers     = choice.concatMap { trySave($0) }.share()
        feed confirmed  = answers
        let unanswered  = merge(choice.map { _ in 1 }, answers.map { _ in -1 }).scan(0) { $0 + $1 }
        let settled     = answers.withLatestFrom(unanswered) { ($0, $1) }.filter { $0.1 == 0 }.map { $0.0 }
        let shown       = merge(choice, settled).startWith(false).distinctUntilChanged().share(replay: 1)

        scenario A choice is shown at once, and stays when it is saved
          hot choice             -t
          cold save(true)        --(k|)
          observe later = shown  --^
          expect shown           ft
          expect later           --t
          subs save(true)        -^-!

        scenario A choice that the server refuses is taken back
          where # = "refused"
          hot choice               -t
          cold save(true)          --#
          observe later = answers  ----^
          expect shown             ft-f
          expect answers           ---f
          expect later             -

        scenario The switch goes back to the state that the server knows
          where # = "refused"
          hot choice        -t----f
          cold save(true)   --(k|)
          cold save(false)  --#
          expect shown      ft----f-t
          subs save(false)  ------^-!

        scenario A choice in the instant of an answer is saved after it
          where # = "refused"
          hot choice        -t-f
          cold save(true)   --(k|)
          cold save(false)  --#
          expect shown      ft-f-t
          subs save(true)   -^-!
          subs save(false)  ---^-!
          calls save        -t-f

        scenario Choices during a request are saved after it, and the last one stays
          where # = "refused"
          hot choice         -tft
          cold save(true)    ---#
          cold save(true)    --(k|)
          cold save(false)   --(k|)
          expect shown       ftft
          expect unanswered  -1232-1-0
          subs save(true)    -^--!
          subs save(true)    ------^-!
          subs save(false)   ----^-!

        """#),
    Recipe(
      name: "pagination",
      text: #"""
        // Pagination
        //
        // A list loads its first page when it opens, and the next page when the user reaches its
        // end. Each answer has the number of the page that follows, and the last one has none. A
        // relay keeps this number: a 'feed' sends it back to the beginning of the pipeline. A page
        // that is loading is not requested again, and a page that failed is requested at the next
        // occasion.
        tick 100ms
        where A = (["a", "b"], 2), B = (["c"], nil), l = ["a", "b"], m = ["a", "b", "c"], n = nil

        let next  = BehaviorRelay(value: 1)
        let pages = bottom.startWith("open").withLatestFrom(next).filter { $0 != nil }
                      .flatMapFirst { load($0).catch { _ in empty() } }
                      .share()
        feed next = pages.map { $0.1 }
        let list  = pages.scan([]) { $0 + $1.0 }

        scenario Each time the user reaches the end, the next page is added
          hot bottom    ------x------x
          cold load(1)  --(A|)
          cold load(2)  --(B|)
          expect list   --l-----m
          expect next   1-2-----n
          subs load(1)  ^-!
          subs load(2)  ------^-!

        scenario A page that is loading is not requested again
          hot bottom    ------xx
          cold load(1)  --(A|)
          cold load(2)  ----(B|)
          expect list   --l-------m
          calls load    1-----2

        scenario The end that is reached in the instant of the answer is too early
          order fixed  // bottom precedes load(1) at 200ms
          hot bottom    --x
          cold load(1)  --(A|)
          cold load(2)  --(B|)
          expect list   --l
          subs load(2)  none

        scenario A page that failed is requested again
          where # = "offline"
          hot bottom    ------x-----x
          cold load(1)  --(A|)
          cold load(2)  --#
          cold load(2)  --(B|)
          expect list   --l-----------m
          subs load(2)  ------^-!
          subs load(2)  ------------^-!

        scenario A view that comes later receives only the pages that follow
          hot bottom             ------x
          cold load(1)           --(A|)
          cold load(2)           --(B|)
          observe later = pages  ----^
          expect pages           --A-----B
          expect later           --------B

        """#),
    Recipe(
      name: "polling",
      text: #"""
        // Polling until a job is done
        //
        // An app asks the server every 2 s how far a job is. It shows each change of the state once,
        // and stops with the first answer that says "done". A question is not asked while the answer
        // to the one before is missing, a failed question is skipped, and polling ends after 10 s at
        // the latest.
        tick 1s
        where R = "running", D = "done"

        let job = timer(0s, period: 2s)
                    .flatMapFirst { _ in status().catch { _ in empty() } }
                    .distinctUntilChanged()
                    .take(until: { $0 == "done" }, behavior: .inclusive)
                    .take(until: timer(10s))

        scenario The server is asked every 2 s, until the job is done
          cold status()  -(R|)
          cold status()  -(R|)
          cold status()  -(D|)
          expect job     -R---(D|)
          subs status()  ^!
          subs status()  --^!
          subs status()  ----^!

        scenario A slow answer is awaited before the next question
          cold status()  -----(R|)
          cold status()  -(D|)
          expect job     -----R-(D|)
          subs status()  ^----!
          subs status()  ------^!

        scenario A failed question is skipped
          cold status()  -#
          cold status()  -(D|)
          expect job     ---(D|)
          subs status()  ^!
          subs status()  --^!

        scenario Polling ends after 10 s, and cancels the question of that time
          cold status()  -(R|)
          cold status()  -(R|)
          cold status()  -(R|)
          cold status()  ------(D|)
          expect job     -R--------|
          subs status()  ^!
          subs status()  --^!
          subs status()  ----^!
          subs status()  ------^---!

        """#),
    Recipe(
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

        """#),
    Recipe(
      name: "rate-limit",
      text: #"""
        // Rate limit
        //
        // A server accepts one request in 0.5 s. There are three ways to keep this limit: requests
        // wait for their turn and none is lost, requests that come too early are dropped, or the
        // requests of a span of time are sent together.
        tick 100ms

        let sent  = requests.concatMap { just($0).concat(timer(0.5s).ignoreElements()) }

        scenario Requests wait for their turn
          hot requests  ab---c
          expect sent   a----b----c

        scenario After a quiet time a request does not wait
          hot requests  a---------b
          expect sent   a---------b

        scenario Requests that come too early are dropped
          hot requests      a-b--c---d
          let accepted    = requests.throttle(0.5s, latest: false)
          expect accepted   a----c

        scenario Requests are sent together, up to three at a time
          where l = ["a", "b", "c"], m = ["d"]
          hot requests      abc-d---|
          let batches     = requests.buffer(timeSpan: 0.5s, count: 3).filter { !$0.isEmpty }
          expect batches    --l----m|

        """#),
    Recipe(
      name: "retry-with-backoff",
      text: #"""
        // Retry with exponential backoff
        //
        // A request that fails is sent again, but each pause before it is twice as long as the one
        // before: 1 s, 2 s, 4 s. So a server that is down for a moment is reached soon, and a server
        // that is down for longer is not flooded. The pauses end at 4 s, and after five attempts the
        // last error is given to the caller.
        tick 1s
        where # = "offline", A = "answer"

        let answer  = deferred { load() }
                        .retry(attempts: 5, delay: { failures, _ in min(pow(2, failures - 1), 4) * 1s })

        scenario Each pause is twice as long as the one before
          cold load()    -#
          cold load()    -#
          cold load()    -#
          cold load()    -(A|)
          expect answer  -----------(A|)
          subs load()    ^!
          subs load()    --^!
          subs load()    -----^!
          subs load()    ----------^!

        scenario A pause is at most 4 s, and after five attempts the error reaches the caller
          cold load()    -#
          expect answer  ----------------#
          subs load()    ^!
          subs load()    --^!
          subs load()    -----^!
          subs load()    ----------^!
          subs load()    ---------------^!

        scenario A screen that is left while it waits sends nothing more
          cold load()             -#
          observe shown = answer  ^---!
          expect shown            -
          subs load()             ^!
          subs load()             --^!

        """#),
    Recipe(
      name: "search-as-you-type",
      text: #"""
        // Search as you type
        //
        // A search field asks the server while the user types. It waits until the user has paused
        // for 0.3 s, ignores a text of one letter, and does not ask for the same text twice in a
        // row. A new search cancels the request of the one before, so an old answer never replaces a
        // newer one. If a request fails, its result says so, and the next text is searched as usual.
        tick 100ms
        where a = "a", b = "an", c = "ann", R = "12 results", S = "3 results", E = "no answer"

        let results = text.debounce(0.3s).filter { $0.count > 1 }.distinctUntilChanged()
                        .flatMapLatest { find($0).catchAndReturn("no answer") }

        scenario The server is asked once the user pauses, but not for one letter
          hot text          a-----b-c------
          cold find("ann")  --(S|)
          expect results    -------------S
          subs find("ann")  -----------^-!
          calls find        -----------c

        scenario A new text cancels the request of the one before
          hot text          b---------c
          cold find("an")   ------------(R|)
          cold find("ann")  --(S|)
          expect results    ---------------S
          subs find("an")   ---^---------!
          subs find("ann")  -------------^-!

        scenario An answer in the instant of the next search still counts
          order fixed  // find("an") precedes text.debounce at 1.3s
          hot text          b---------c
          cold find("an")   ----------(R|)
          cold find("ann")  --(S|)
          expect results    -------------R-S
          subs find("an")   ---^---------!
          subs find("ann")  -------------^-!

        scenario Going back to the searched text asks nothing
          hot text          c------b-c---
          cold find("ann")  --(S|)
          expect results    -----S
          calls find        ---c

        scenario A failed request leaves the search working
          where # = "offline"
          hot text          b------c----
          cold find("an")   -#
          cold find("ann")  -(S|)
          expect results    ----E------S

        """#),
    Recipe(
      name: "shared-request",
      text: #"""
        // One network call for two observers
        //
        // Two views show the same user. Both observe one stream, and 'share' sends one request for
        // them. The replayed value serves a view that comes late. The scope decides what happens
        // after the answer: '.whileConnected' asks again for the next view, '.forever' keeps the
        // answer.
        tick 100ms
        where A = "Ann", B = "Anna", u = ()

        let user  = deferred { load() }.share(replay: 1)
        let kept  = deferred { load() }.share(replay: 1, scope: .forever)

        scenario Two views cause one request, and a late view receives the last value
          cold load()           ---A-B--|
          observe title = user  ^
          observe photo = user  -^
          observe late  = user  ------^
          expect title          ---A-B--|
          expect photo          ---A-B--|
          expect late           ------B-|
          subs load()           ^-------!
          calls load            u

        scenario Without share, each view causes a request
          cold load()             ---(A|)
          let alone             = deferred { load() }
          observe title = alone   ^
          observe photo = alone   -^
          expect title            ---(A|)
          expect photo            ----(A|)
          subs load()             ^--!
          subs load()             -^--!

        scenario A view that comes after the answer asks again, or receives the kept answer
          cold load()           --AB|
          observe late  = user  ------^
          observe after = kept  ------^
          expect user           --AB|
          expect late           --------AB|
          expect kept           --AB|
          expect after          ------(B|)
          subs load()           ^---!
          subs load()           ^---!
          subs load()           ------^---!

        scenario The request is cancelled when the last view leaves
          cold load()           ------(A|)
          observe title = user  ^-!
          observe photo = user  -^--!
          observe other = kept  ^-!
          expect title          -
          expect photo          -
          expect other          -
          subs load()           ^---!
          subs load()           ^-!

        scenario Both views receive an error, and the next view tries again
          where # = "offline"
          cold load()           -#
          cold load()           -(A|)
          observe title = user  ^
          observe photo = user  ^
          observe late  = user  ---^
          expect title          -#
          expect photo          -#
          expect late           ----(A|)

        """#),
    Recipe(
      name: "timeout-with-fallback",
      text: #"""
        // Timeout with a fallback
        //
        // A request gets 0.5 s. If no answer has come by then, the request is cancelled and the
        // stored value is shown. An answer that comes after exactly 0.5 s is in time. An error
        // is no timeout, and is shown as an error.
        tick 100ms
        where A = "answer", S = "stored"

        let shown = deferred { load() }.timeout(0.5s, other: just("stored"))

        scenario A slow request is cancelled, and the stored value is shown
          cold load()   -------(A|)
          expect shown  -----(S|)
          subs load()   ^----!

        scenario An answer in time is shown
          cold load()   ----(A|)
          expect shown  ----(A|)
          subs load()   ^---!

        scenario An answer after exactly 0.5 s is in time
          order fixed  // load() precedes load.timeout at 500ms
          cold load()   -----(A|)
          expect shown  -----(A|)

        scenario With 'first:', only the first value has a limit of time
          cold load()               --A-------A|
          cold load()               ------A|
          let started             = deferred { load() }
                                      .timeout(first: 0.5s, onTimeout: .switch(just("stored")))
          observe quick = started   ^
          observe slow  = started   ^
          expect quick              --A-------A|
          expect slow               -----(S|)

        scenario An error is no timeout
          where # = "forbidden"
          cold load()   --#
          expect shown  --#

        """#),
    Recipe(
      name: "token-refresh",
      text: #"""
        // Token refresh, shared by many calls
        //
        // When the server answers "401", the token is too old: the app requests a new token and
        // repeats the call. Several calls may fail at about the same time. They share one refresh,
        // because 'share' has one subscription for all who wait. A call that asks while the token is
        // being delivered receives it, too, because 'share' replays it. If the refresh fails, each
        // of them fails. Another error causes no refresh.
        tick 100ms
        where N = "new", I = "items", U = "user", # = "401"

        // mutants: accept ecfdc3 take(1) stands before the share, so there is no second token to replay
        let token = deferred { refresh() }.take(1).share(replay: 1)
        fn renew  = { failure in failure == "401" ? token : error(failure) }
        // mutants: accept 3ff686, 4234e8, 6d9731, 0b515c, 8a4645, be9dff a refresh has only one token
        let list  = deferred { items("old") }.catch { renew($0).flatMap { items($0) } }
        let name  = deferred { user("old") }.catch { renew($0).flatMap { user($0) } }

        scenario Two calls that fail share one refresh
          cold items("old")  -#
          cold items("new")  -(I|)
          cold user("old")   --#
          cold user("new")   -(U|)
          cold refresh()     ----N-|
          expect list        ------(I|)
          expect name        ------(U|)
          subs refresh()     -^---!

        scenario A call that fails in the instant of the new token uses it
          order fixed  // user("old") precedes refresh() at 500ms
          cold items("old")  -#
          cold items("new")  -(I|)
          cold user("old")   -----#
          cold user("new")   -(U|)
          cold refresh()     ----(N|)
          expect list        ------(I|)
          expect name        ------(U|)
          subs refresh()     -^---!

        scenario If the refresh fails, all calls that wait for it fail
          where E = # "signed out"
          cold items("old")  -#
          cold user("old")   --#
          cold refresh()     --E
          expect list        ---E
          expect name        ---E
          subs refresh()     -^-!

        scenario Another error causes no refresh
          where E = # "503"
          cold items("old")  -E
          cold refresh()     ----(N|)
          expect list        -E
          subs refresh()     none

        scenario A call that asks for the token while it is being delivered receives it, too
          where P = ("new", "new")
          cold refresh()    ----N-|
          // mutants: accept 65b7ac, f6323b, 016b83 the outer token is one value, with one inner stream
          let pair        = token.flatMap { first in token.map { (first, $0) } }
          expect pair       ----(P|)
          subs refresh()    ^---!

        """#),
    Recipe(
      name: "undo",
      text: #"""
        // Undo and redo
        //
        // The history of a text is a fold over everything that the user does: an edit adds a text,
        // an undo moves the last one to the list of those that can be restored, a redo moves it
        // back. An edit after an undo clears that list. The text and the state of the buttons are
        // made from the history.
        tick 100ms
        where e = "", t = true, f = false

        fn edit     = { h, text in (h.0 + [text], []) }
        fn back     = { h in h.0.count > 1 ? (h.0.dropLast(), [h.0.last] + h.1) : h }
        fn forth    = { h in h.1.isEmpty ? h : (h.0 + [h.1.first], h.1.dropFirst()) }
        let undone  = undo.map { _ in ("undo", "") }
        let redone  = redo.map { _ in ("redo", "") }
        let steps   = merge(edits.map { ("edit", $0) }, undone, redone)
        fn move     = { h, step in step == "undo" ? back(h) : forth(h) }
        let history = steps.scan(([""], [])) { $1.0 == "edit" ? edit($0, $1.1) : move($0, $1.0) }
        let text    = history.map { $0.0.last }.distinctUntilChanged()

        scenario Each undo restores the text before, down to the first one
          hot edits         -a-b
          hot undo          ------u-u-u
          hot redo          -
          let canUndo     = history.map { $0.0.count > 1 }.startWith(false).distinctUntilChanged()
          expect text       -a-b--a-e
          expect canUndo    ft------f

        scenario A redo restores what an undo has taken back
          hot edits    -a-b
          hot undo     -----u----u
          hot redo     -------r-r
          expect text  -a-b-a-b--a

        scenario An edit after an undo leaves nothing to redo
          hot edits         -a-b---c
          hot undo          -----u
          hot redo          ---------r
          let canRedo     = history.map { !$0.1.isEmpty }.startWith(false).distinctUntilChanged()
          expect text       -a-b-a-c
          expect canRedo    f----t-f

        scenario An undo in the instant of an edit takes that edit back
          order fixed  // edits precedes undo at 300ms
          hot edits    -a-b
          hot undo     ---u
          hot redo     -
          where p = (b a)
          expect text  -a-p

        """#),
    Recipe(
      name: "websocket-reconnect",
      text: #"""
        // Reconnect a web socket
        //
        // A chat keeps a socket open. When the connection fails, or when the server closes it, the
        // chat waits 0.5 s and opens the socket again. If the phone reports that the network is
        // back, it does not wait. Leaving the chat closes the socket, and no other is opened.
        tick 100ms
        where a = "hello", b = "again", # = "lost", t = true, f = false

        let again     = amb(timer(0.5s), online.filter { $0 }).take(1)
        // mutants: accept 670285, d9050a the next error comes after the only value of 'again'
        let messages  = deferred { open().concat(error("closed")) }
                          .retry(when: { $0.flatMapLatest { _ in again } })

        scenario A lost connection is opened again after 0.5 s
          cold open()      -a-#
          cold open()      -b
          hot online       -
          expect messages  -a-------b
          subs open()      ^--!
          subs open()      --------^

        scenario A socket that the server closes is opened again, too
          cold open()      -a-|
          cold open()      -b
          hot online       -
          expect messages  -a-------b
          subs open()      ^--!
          subs open()      --------^

        scenario The socket is opened at once when the network is back
          cold open()      -a-#
          cold open()      -b
          hot online       ----ft---
          expect messages  -a----b
          subs open()      ^--!
          subs open()      -----^
          subs online      ---^-!

        scenario Leaving the chat while it waits opens no other socket
          cold open()              -a-#
          hot online               -
          observe chat = messages  ^----!
          expect chat              -a
          subs open()              ^--!
          subs online              ---^-!

        scenario A socket that fails at once is opened again every 0.5 s
          until 1.2s
          where n = ()
          fn open         = { error("refused") }
          hot online        -
          expect messages   -
          calls open        n----n----n

        """#),
  ]
}
