import AsyncAlgorithms
import MarbleStreams
import MarbleTesting

extension Tie {
  /// All compared cases, in the order of the page.
  static let all: [Tie] =
    debounces + throttles + merges + combinations + zips + chunks + others

  private static func debounce(_ source: String) -> Tie {
    Tie(
      "debounce(5)", source,
      ours: { $1[0].debounce(.milliseconds(500), scheduler: $0.scheduler) },
      theirs: { $0.elements($1) { $0[0].debounce(for: .milliseconds(500), clock: $1) } })
  }

  private static let debounces: [Tie] = [
    debounce("a-b-c-----------|"),
    debounce("a----b----c|"),
    debounce("a-----b----------|"),
    debounce("(ab)--c|"),
    debounce("abcde|"),
    debounce("-a---b----c----|"),
    debounce("a----|"),
    debounce("a---(b|)"),
    debounce("a----#"),
    debounce("|"),
  ]

  private static func throttle(
    _ source: String, latest: Bool = true, differs difference: String? = nil
  ) -> Tie {
    Tie(
      latest ? "throttle(3)" : "throttle(3, latest: false)", source, differs: difference,
      ours: {
        $1[0].throttle(.milliseconds(300), latest: latest, scheduler: $0.scheduler)
      },
      theirs: {
        $0.elements($1) { $0[0]._throttle(for: .milliseconds(300), clock: $1, latest: latest) }
      })
  }

  private static let throttles: [Tie] = [
    throttle("a--b--c|"),
    throttle("ab|"),
    throttle("-----a-|"),
    throttle("(ab#)"),
    throttle(
      "ab---c-----|",
      differs: "theirs has no timer: a value that waits is replaced by the next one"),
    throttle(
      "ab-----|", differs: "theirs has no timer: a value that waits is emitted at the end"),
    throttle(
      "a-b-c-----|", latest: false,
      differs: "theirs emits the earliest value that waited, ours drops all that wait"),
  ]

  private static func merge(_ first: String, _ second: String) -> Tie {
    Tie(
      "merge", first, second,
      ours: { Observable.merge($1[0], $1[1]) },
      theirs: { $0.elements($1) { sources, _ in AsyncAlgorithms.merge(sources[0], sources[1]) } })
  }

  private static let merges: [Tie] = [
    merge("a-b-c|", "x-y-z-|"),
    merge("ab--c|", "x-y-z-|"),
    merge("(ab)c|", "x-y-z-|"),
    merge("-a|", "x-y-z-|"),
    merge("a-b#", "x-yz|"),
    merge("a-bc|", "x-y#"),
    merge("|", "|"),
  ]

  private static func combineLatest(
    _ first: String, _ second: String, differs difference: String? = nil
  ) -> Tie {
    Tie(
      "combineLatest", first, second, differs: difference,
      ours: { Observable.combineLatest($1[0], $1[1]) { $0 + $1 } },
      theirs: {
        $0.elements($1) { sources, _ in
          AsyncAlgorithms.combineLatest(sources[0], sources[1]).map { $0 + $1 }
        }
      })
  }

  private static let combinations: [Tie] = [
    combineLatest("a-b-c|", "x-y--z|"),
    combineLatest("(ab)|", "(xy)|"),
    combineLatest("a|", "--x-y|"),
    combineLatest("a-#", "x-y|"),
    combineLatest("a-b|", "x-#"),
    combineLatest("|", "|"),
    combineLatest(
      "--|", "x-y-z-|", differs: "theirs ends as soon as a source ends without a value"),
  ]

  private static func zip(
    _ first: String, _ second: String, differs difference: String? = nil
  ) -> Tie {
    Tie(
      "zip", first, second, differs: difference,
      ours: { Observable.zip($1[0], $1[1]) { $0 + $1 } },
      theirs: {
        $0.elements($1) { sources, _ in
          AsyncAlgorithms.zip(sources[0], sources[1]).map { $0 + $1 }
        }
      })
  }

  private static let zips: [Tie] = [
    zip("a-b-c|", "x-y-z|"),
    zip("(ab)--|", "-x-y-|"),
    zip("a---|", "x---------y|"),
    zip("a-b-----|", "x---|"),
    zip("(ab|)", "x---y---|"),
    zip("a--#", "x--y|"),
    zip(
      "a-#", "----x--|", differs: "theirs requests the next element only after a pair is complete"),
  ]

  private static let chunks: [Tie] = [
    Tie(
      "buffer(count: 2), chunks(ofCount: 2)", "a-b-c-|",
      ours: { $1[0].buffer(count: 2).map { $0.joined() } },
      theirs: {
        $0.elements($1) { sources, _ in sources[0].chunks(ofCount: 2).map { $0.joined() } }
      }),
    boundary("a-b-c---d-e|", "---x----x---|"),
    boundary("(ab#)", "---x|"),
    boundary(
      "----a---|", "--x---x-|",
      differs: "ours emits a chunk without values too"),
    Tie(
      "buffer(4 ticks, count: 2), chunks(ofCount: 2, or: timer)", "a-b--c-------|",
      differs: "a full chunk restarts our timer, but not theirs",
      ours: {
        $1[0].buffer(
          timeSpan: .milliseconds(400), count: 2, emitsEmpty: false, scheduler: $0.scheduler
        ).map { $0.joined() }
      },
      theirs: {
        $0.elements($1) { sources, clock in
          sources[0].chunks(ofCount: 2, or: .repeating(every: .milliseconds(400), clock: clock))
            .map { $0.joined() }
        }
      }),
  ]

  private static func boundary(
    _ source: String, _ signal: String, differs difference: String? = nil
  ) -> Tie {
    Tie(
      "buffer(boundary), chunked(by: signal)", source, signal, differs: difference,
      ours: { $1[0].buffer(boundary: $1[1]).map { $0.joined() } },
      theirs: {
        $0.elements($1) { sources, _ in
          sources[0].chunked(by: sources[1]).map { $0.joined() }
        }
      })
  }

  private static let others: [Tie] = [
    Tie(
      "flatMapLatest", "a-b---c-|", "--x-yz--|",
      ours: { $1[0].flatMapLatest { [sources = $1] _ in sources[1] } },
      theirs: {
        $0.elements($1) { sources, _ in
          let inner = sources[1]
          return sources[0].flatMapLatest { _ in inner }
        }
      }),
    Tie(
      "share", "a-b-c|",
      ours: { $1[0].share() },
      theirs: { $0.elements($1) { sources, _ in sources[0].share() } }),
    Tie(
      "concat, chain", "a--b|", "-x-y--z|",
      differs: "theirs subscribes to both sources at once, and the values of the second wait",
      ours: { $1[0].concat($1[1]) },
      theirs: {
        $0.elements($1) { sources, _ in chain(sources[0], sources[1]) }
      }),
    Tie(
      "pairwise, adjacentPairs", "(ab)-c-|",
      ours: { $1[0].pairwise().map { $0 + $1 } },
      theirs: {
        $0.elements($1) { sources, _ in sources[0].adjacentPairs().map { $0 + $1 } }
      }),
    Tie(
      "distinctUntilChanged, removeDuplicates", "(aab)bc-|",
      ours: { $1[0].distinctUntilChanged() },
      theirs: { $0.elements($1) { sources, _ in sources[0].removeDuplicates() } }),
    Tie(
      "interval(2), AsyncTimerSequence", "a---b-|",
      ours: {
        Observable.merge(
          $1[0],
          Observable<Int>.interval(.milliseconds(200), scheduler: $0.scheduler).map { _ in "t" }
        ).take(5)
      },
      theirs: {
        $0.elements($1) { sources, clock in
          AsyncAlgorithms.merge(
            sources[0],
            AsyncTimerSequence(interval: .milliseconds(200), clock: clock).map { _ in "t" }
          ).prefix(5)
        }
      }),
  ]
}
