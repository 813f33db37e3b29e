// A copy of marbles/recipes/retry-with-backoff.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let retryWithBackoff = Recipe(
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

      """#)
}
