// A copy of marbles/recipes/pagination.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let pagination = Recipe(
    name: "pagination",
    text: #"""
      // Pagination
      //
      // A list loads its first page when it opens, and the next page when the user reaches its
      // end. Each answer has the number of the page that follows, and the last one has none. A
      // relay keeps this number: a 'feed' sends it back to the beginning of the pipeline. A page
      // that is loading is not requested again, and a page that failed is requested at the next
      // occasion.
      tick 100ms
      where A = (["a", "b"], 2), B = (["c"], nil), l = ["a", "b"], m = ["a", "b", "c"], n = nil

      let next  = BehaviorRelay(value: 1)
      let pages = bottom.startWith("open").withLatestFrom(next).filter { $0 != nil }
                    .flatMapFirst { load($0).catch { _ in empty() } }
                    .share()
      feed next = pages.map { $0.1 }
      let list  = pages.scan([]) { $0 + $1.0 }

      scenario Each time the user reaches the end, the next page is added
        hot bottom    ------x------x
        cold load(1)  --(A|)
        cold load(2)  --(B|)
        expect list   --l-----m
        expect next   1-2-----n
        subs load(1)  ^-!
        subs load(2)  ------^-!

      scenario A page that is loading is not requested again
        hot bottom    ------xx
        cold load(1)  --(A|)
        cold load(2)  ----(B|)
        expect list   --l-------m
        calls load    1-----2

      scenario The end that is reached in the instant of the answer is too early
        order fixed  // bottom precedes load(1) at 200ms
        hot bottom    --x
        cold load(1)  --(A|)
        cold load(2)  --(B|)
        expect list   --l
        subs load(2)  none

      scenario A page that failed is requested again
        where # = "offline"
        hot bottom    ------x-----x
        cold load(1)  --(A|)
        cold load(2)  --#
        cold load(2)  --(B|)
        expect list   --l-----------m
        subs load(2)  ------^-!
        subs load(2)  ------------^-!

      scenario A view that subscribes later receives only the pages that follow
        hot bottom             ------x
        cold load(1)           --(A|)
        cold load(2)           --(B|)
        observe later = pages  ----^
        expect pages           --A-----B
        expect later           --------B

      """#)
}
