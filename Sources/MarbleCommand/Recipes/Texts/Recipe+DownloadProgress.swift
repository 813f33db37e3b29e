// A copy of marbles/recipes/download-progress.marbles. It is written by
// `MARBLES_RECORD=1 swift test --filter RecipeTests`.

extension Recipe {
  static let downloadProgress = Recipe(
    name: "download-progress",
    text: #"""
      // Progress of several downloads
      //
      // Each download reports how many parts it has received. The bar shows the sum over all
      // downloads. Downloads may begin at any time, the parts of a failed one are subtracted, and
      // the bar is drawn at most every 0.3 s.
      tick 100ms
      where s = 12, t = 16

      scenario The bar shows the sum of all downloads
        cold a          -4-8|
        cold b          --4---8|
        let total     = combineLatest(a.startWith(0), b.startWith(0)) { $0 + $1 }
        where n = 0, q = 4, h = 8
        expect total    nqhs--t|

      scenario A download that begins later is added, also at the instant of another report
        hot files             a--b
        cold download("a")    -4--8|
        cold download("b")    -4-8|
        let reports         = files.flatMap { name in download(name).map { (name, $0) } }
        let total           = reports.scan([]) { all, new in all.filter { $0.0 != new.0 } + [new] }
                                .map { $0.reduce(0) { $0 + $1.1 } }
        where p = (8 s)
        expect total          -4--p-t

      scenario The parts of a failed download are subtracted
        where # = "lost"
        cold a          -4-#
        cold b          --4-8|
        let total     = combineLatest(a.catchAndReturn(0).startWith(0), b.startWith(0)) { $0 + $1 }
        expect total    04848|

      scenario The bar is drawn at most every 0.3 s
        cold a        123-4-----56|
        let bar     = a.throttle(0.3s, latest: true)
        expect bar    1--3--4---5--(6|)

      """#)
}
