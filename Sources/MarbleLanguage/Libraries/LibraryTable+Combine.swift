extension LibraryTable {
  static let combine = LibraryTable(
    heading: "Combine", library: "Combine",
    rows: [
      .same(
        "map compactMap filter scan reduce count collect flatMap",
        note: "`scan` and `reduce` label their closure, `collect(.byTime)` and"
          + " `collect(.byTimeOrCount)` too (D28)"),
      .named(
        [
          "flatMap(maxPublishers: .max(2)) { b }": "map { b }.merge(maxConcurrent: 2)",
          "collectByCount(2)": "collect(2)", "collectByTime(3t)": "collect(.byTime(3t))",
          "collectByTimeOrCount(3t, 2)": "collect(.byTimeOrCount(3t, 2))",
        ], note: "(D18)"),
      .same(
        "tryMap tryCompactMap tryFilter tryScan tryReduce tryRemoveDuplicates tryAllSatisfy"
          + " tryContains tryFirst tryLast tryDrop tryPrefix tryMin tryMax tryCatch",
        note: "the words without `try` may throw too (G4)"),
      .same("mapError replaceNil replaceEmpty replaceError"),
      .none(
        "setFailureType assertNoFailure",
        note: "failures are untyped (`Decisions/001-errors-are-untyped.md`)",
        instead: "failures have no type in a scenario: leave it out"),
      .same("removeDuplicates prepend append prefix drop dropFirst output"),
      .same(
        "min max allSatisfy contains first last",
        note:
          "`first` and `last` answer nil without a value, `onEmpty: .complete` is Combine's (D13)"),
      .same("ignoreOutput handleEvents switchToLatest merge combineLatest zip"),
      .same("debounce throttle delay timeout measureInterval", note: "(D4, D5, D6, D7)"),
      .same("catch retry", note: "`retry(retries: n)` counts as Combine does (D8)"),
      .same("receive subscribe"),
      .named([
        "share": "share(scope: .forever)", "multicast": "", "makeConnectable": "publish",
        "autoconnect": "",
      ]),
      .same(
        "sink assign store AnyCancellable Published ObservableObject", instead: subscribingRow),
      .same("values", instead: subscribingRow),
      .same("eraseToAnyPublisher"),
      .same(
        "AnyPublisher", instead: "every stream of a scenario is a plain one: leave the type out"),
      .same("Just Empty Fail Deferred PassthroughSubject CurrentValueSubject"),
      .same("Future", instead: "a row answers: 'cold NAME --(1|)'"),
      .named(["publisher": "from"]),
      .named(
        ["Publishers": "merge"], note: "and the functions `zip`, `combineLatest` and `concat`",
        instead: "functions join streams: 'merge(a, b)', 'zip(a, b)', 'concat(a, b)'"),
      .named(
        [
          "MergeMany": "merge", "Concatenate(prefix: a, suffix: b)": "concat(a, b)",
          "CombineLatest": "combineLatest",
        ],
        note: "members of Publishers"),
      .none(
        "DispatchQueue RunLoop OperationQueue ImmediateScheduler",
        note: "schedulers of Apple's: the package has its own", instead: virtualClock),
      .named(["Timer": "interval"], note: "of Foundation, as a publisher"),
      .named(
        ["Result": "just"], note: "of a success; `error` of a failure",
        instead: "'just(1)' is a stream of a success, and 'error(\"x\")' one of a failure"),
      .named(["Record": "from"]),
      .named(
        [
          "encode": "map { try encoder.encode($0) }",
          "decode": "map { try decoder.decode(T.self, from: $0) }",
        ],
        instead: "'map { … }' makes one value of another"),
      .named(
        [
          "breakpoint": "do(onNext:)", "breakpointOnError": "do(onError:)", "print": "do(onNext:)",
        ], instead: LibraryTable.watchingCommand),
      .none(
        "buffer Demand", note: "values are pushed, and never asked for",
        instead: "there is no demand, values are pushed: leave it out"),
    ])
}
