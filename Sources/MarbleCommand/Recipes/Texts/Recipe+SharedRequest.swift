// A copy of marbles/recipes/shared-request.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let sharedRequest = Recipe(
    name: "shared-request",
    text: #"""
      // One network call for two observers
      //
      // Two views show the same user. Both observe one stream, and 'share' sends one request for
      // them. A view that subscribes late receives the replayed value. The scope decides what
      // happens after the answer: with '.whileConnected' the next view sends a new request,
      // '.forever' keeps the answer.
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

      scenario A view after the answer sends a new request, or receives the kept answer
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

      scenario The request is cancelled when the last view is disposed
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

      """#)
}
