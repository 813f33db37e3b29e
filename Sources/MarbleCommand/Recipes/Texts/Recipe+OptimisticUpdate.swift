// A copy of marbles/recipes/optimistic-update.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let optimisticUpdate = Recipe(
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

      scenario The switch goes back to the state that the server has confirmed
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

      """#)
}
