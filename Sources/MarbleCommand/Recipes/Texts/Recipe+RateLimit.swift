// A copy of marbles/recipes/rate-limit.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let rateLimit = Recipe(
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

      """#)
}
