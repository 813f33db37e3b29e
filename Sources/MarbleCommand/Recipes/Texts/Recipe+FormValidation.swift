// A copy of marbles/recipes/form-validation.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let formValidation = Recipe(
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

      """#)
}
