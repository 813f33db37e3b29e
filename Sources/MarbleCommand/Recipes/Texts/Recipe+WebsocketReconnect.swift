// A copy of marbles/recipes/websocket-reconnect.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let websocketReconnect = Recipe(
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

      """#)
}
