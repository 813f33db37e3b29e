// A copy of marbles/recipes/polling.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let polling = Recipe(
    name: "polling",
    text: #"""
      // Polling until a job is done
      //
      // An app requests the state of a job every 2 s. It shows each change of the state once, and
      // stops with the first answer "done". No request is sent while the answer to the one before
      // is missing, a failed request is skipped, and polling ends after 10 s at the latest.
      tick 1s
      where R = "running", D = "done"

      let job = timer(0s, period: 2s)
                  .flatMapFirst { _ in status().catch { _ in empty() } }
                  .distinctUntilChanged()
                  .take(until: { $0 == "done" }, behavior: .inclusive)
                  .take(until: timer(10s))

      scenario A request is sent every 2 s, until the job is done
        cold status()  -(R|)
        cold status()  -(R|)
        cold status()  -(D|)
        expect job     -R---(D|)
        subs status()  ^!
        subs status()  --^!
        subs status()  ----^!

      scenario The next request waits for a slow answer
        cold status()  -----(R|)
        cold status()  -(D|)
        expect job     -----R-(D|)
        subs status()  ^----!
        subs status()  ------^!

      scenario A failed request is skipped
        cold status()  -#
        cold status()  -(D|)
        expect job     ---(D|)
        subs status()  ^!
        subs status()  --^!

      scenario Polling ends after 10 s, and cancels the running request
        cold status()  -(R|)
        cold status()  -(R|)
        cold status()  -(R|)
        cold status()  ------(D|)
        expect job     -R--------|
        subs status()  ^!
        subs status()  --^!
        subs status()  ----^!
        subs status()  ------^---!

      """#)
}
