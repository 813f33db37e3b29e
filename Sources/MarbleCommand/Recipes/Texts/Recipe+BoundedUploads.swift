// A copy of marbles/recipes/bounded-uploads.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let boundedUploads = Recipe(
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

      scenario After a failed upload the next one begins
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

      """#)
}
