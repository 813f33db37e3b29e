// A copy of marbles/recipes/token-refresh.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let tokenRefresh = Recipe(
    name: "token-refresh",
    text: #"""
      // Token refresh, shared by many calls
      //
      // When the server answers "401", the token is too old: the app requests a new token and
      // repeats the call. Several calls may fail at about the same time. They share one refresh,
      // because 'share' has one subscription for all subscribers. A call that requests the token
      // while it is being delivered receives it, too, because 'share' replays it. If the refresh
      // fails, each of these calls fails. Another error causes no refresh.
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

      scenario A call that requests the token while it is being delivered receives it, too
        where P = ("new", "new")
        cold refresh()    ----N-|
        // mutants: accept 65b7ac, f6323b, 016b83 the outer token is one value, with one inner stream
        let pair        = token.flatMap { first in token.map { (first, $0) } }
        expect pair       ----(P|)
        subs refresh()    ^---!

      """#)
}
