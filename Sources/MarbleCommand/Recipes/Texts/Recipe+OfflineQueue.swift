// A copy of marbles/recipes/offline-queue.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let offlineQueue = Recipe(
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

      """#)
}
