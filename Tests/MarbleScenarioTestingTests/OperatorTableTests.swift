import Foundation
import Testing

@testable import MarbleLanguage

/// `Sources/MarbleStreams/OPERATORS.md` is complete, and contains no name that does not exist.
@Suite struct `The table of operators` {
  private static let page =
    (try? String(
      contentsOfFile: Package.root + "Sources/MarbleStreams/OPERATORS.md",
      encoding: .utf8)) ?? ""

  /// Returns the cells of the rows of a section, or of all sections.
  private func rows(of heading: String = "") -> [[Substring]] {
    let sections = Self.page.split(separator: "\n## ").filter { $0.hasPrefix(heading) }
    let lines = sections.flatMap { $0.split(separator: "\n") }
    return lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.dropFirst(2).split(separator: " | ", omittingEmptySubsequences: false) }
  }

  /// Returns the words in backticks.
  private func words(_ cell: Substring) -> Set<String> {
    let code = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
    return Set(code.flatMap { $0.element.matches(of: /\w+/) }.map { String($0.output) })
  }

  /// To rewrite the rows, run `MARBLES_RECORD=1 swift test --filter 'table of operators'`.
  @Test func `shows the rows that the messages use`() throws {
    let path = Package.root + "Sources/MarbleStreams/OPERATORS.md"
    var page = Self.page
    for table in LibraryTable.all {
      let start = try #require(page.range(of: "## \(table.heading)\n"), "\(table.heading)")
      let end = try #require(page.range(of: "\n## ", range: start.upperBound..<page.endIndex))
      page.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n" + table.markdown)
    }
    if ProcessInfo.processInfo.environment["MARBLES_RECORD"] != nil {
      try page.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(page == Self.page)
  }

  @Test(arguments: [
    ("RxJS 7.8", rxJS), ("RxSwift 6", rxSwift), ("Combine", combine),
  ])
  func `has every operator of the library`(_ heading: String, _ names: String) {
    let known = rows(of: heading).compactMap(\.first).reduce(into: Set()) {
      $0.formUnion(words($1))
    }
    for name in names.split(whereSeparator: \.isWhitespace) {
      #expect(known.contains(String(name)), "\(heading): \(name)")
    }
  }

  @Test func `has every operator of this package`() {
    let known = rows().flatMap { $0 }.reduce(into: Set()) { $0.formUnion(words($1)) }
    for declaration in OperatorRegistry.standard.declarations where declaration.makesStreams {
      for name in [declaration.name] + declaration.aliases {
        #expect(known.contains(name), "\(name)")
      }
    }
  }

  @Test func `names only operators in the sources`() throws {
    let declared = try declaredNames()
    for row in rows() where row.count == 2 {
      let ours = row[1].hasPrefix("–") ? row[0] : row[1].hasPrefix("none") ? "" : row[1]
      for name in ours.matches(of: /`(?:s\.)?(\w+)/).map({ String($0.output.1) }) {
        let isDeclared = declared.contains(name)
        #expect(isDeclared, "\(name) in \(row[0])")
      }
    }
  }

  /// Returns the names that the library declares, and the words of the language.
  private func declaredNames() throws -> Set<String> {
    var names = Set(OperatorRegistry.standard.declarations.flatMap { [$0.name] + $0.aliases })
    let declaration =
      /(?:public|open) (?:\w+ )*?(?:func|class|struct|enum|typealias|var|protocol) `?(\w+)/
    for module in ["MarbleTime", "MarbleStreams", "MarbleCombine"] {
      let folder = Package.root + "Sources/\(module)"
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        names.formUnion(text.matches(of: declaration).map { String($0.output.1) })
      }
    }
    return names
  }
}

extension LibraryTable {
  fileprivate var markdown: String {
    let head = "| \(library) | here |\n| --- | --- |\n"
    return head + rows.map(\.markdown).joined()
  }
}

extension LibraryRow {
  fileprivate var markdown: String {
    let theirs = words.map { "`\($0.word)`" }.joined(separator: ", ")
    return "| \(theirs) | \(ours) |\n"
  }

  private var ours: String {
    if words.allSatisfy({ $0.here == .none }) { return "none: \(note)" }
    let addition = note.isEmpty || note.hasPrefix("(") ? " \(note)" : "; \(note)"
    if words.allSatisfy({ $0.here == .same }) { return ("–" + addition).trimmed }
    var names: [String] = []
    for (word, here) in words {
      let name = if case .named(let name) = here { name } else { word }
      if !names.contains(name) { names.append(name) }
    }
    return (names.map { "`\($0)`" }.joined(separator: ", ") + addition).trimmed
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension OperatorDeclaration {
  fileprivate var makesStreams: Bool {
    switch build {
    case .method, .splitting, .source, .subject: true
    case .member, .property, .function: false
    }
  }
}

private let rxJS = """
  of from fromEvent fromEventPattern bindCallback bindNodeCallback defer empty never generate iif interval
  timer range throwError using EMPTY NEVER ajax webSocket fromFetch animationFrames combineLatest concat
  connectable forkJoin merge onErrorResumeNext pairs partition race zip scheduled firstValueFrom lastValueFrom
  Subject BehaviorSubject ReplaySubject AsyncSubject
  audit auditTime buffer bufferCount bufferTime bufferToggle bufferWhen catchError combineAll
  combineLatestAll combineLatestWith concatAll concatMap concatMapTo concatWith connect count debounce
  debounceTime defaultIfEmpty delay delayWhen dematerialize distinct distinctUntilChanged
  distinctUntilKeyChanged elementAt endWith every exhaust exhaustAll exhaustMap expand filter finalize find
  findIndex first groupBy ignoreElements isEmpty last map mapTo materialize max mergeAll mergeMap mergeMapTo
  mergeScan mergeWith min multicast observeOn onErrorResumeNextWith pairwise pluck publish publishBehavior
  publishLast publishReplay raceWith reduce refCount repeat repeatWhen retry retryWhen sample sampleTime scan
  sequenceEqual share shareReplay single skip skipLast skipUntil skipWhile startWith subscribeOn switchAll
  switchMap switchMapTo switchScan take takeLast takeUntil takeWhile tap throttle throttleTime throwIfEmpty
  timeInterval timeout timeoutWith timestamp toArray window windowCount windowTime windowToggle windowWhen
  withLatestFrom zipAll zipWith toPromise forEach finally switch unsubscribe
  """

private let rxSwift = """
  create deferred empty error from generate interval just never of range repeatElement timer using amb
  combineLatest concat merge startWith withLatestFrom zip switchLatest flatMap flatMapFirst flatMapLatest
  concatMap buffer window groupBy compactMap map scan enumerated materialize dematerialize reduce toArray
  debounce throttle delay delaySubscription timeout sample distinctUntilChanged element filter first
  ignoreElements single skip take takeLast catch catchAndReturn ifEmpty retry do observe subscribe
  withUnretained multicast publish replay replayAll refCount connect share debug decode Single Maybe
  Completable andThen asSingle asMaybe asCompletable Infallible Driver Signal drive emit bind Binder
  ControlProperty ControlEvent PublishSubject BehaviorSubject ReplaySubject AsyncSubject PublishRelay
  BehaviorRelay ReplayRelay DisposeBag Disposables CompositeDisposable SerialDisposable ScheduledDisposable
  RefCountDisposable VirtualTimeScheduler HistoricalScheduler values
  """

private let combine = """
  map tryMap mapError replaceNil scan tryScan setFailureType filter tryFilter compactMap tryCompactMap
  removeDuplicates tryRemoveDuplicates replaceEmpty replaceError collect ignoreOutput reduce tryReduce count
  max tryMax min tryMin contains tryContains allSatisfy tryAllSatisfy drop tryDrop dropFirst append prepend
  prefix tryPrefix first tryFirst last tryLast output combineLatest merge zip flatMap assertNoFailure catch
  tryCatch retry switchToLatest measureInterval debounce delay throttle timeout encode decode share multicast
  makeConnectable autoconnect breakpoint breakpointOnError handleEvents print buffer eraseToAnyPublisher
  receive subscribe sink assign values Just Empty Fail Deferred Future Record PassthroughSubject
  CurrentValueSubject Published AnyCancellable AnyPublisher ObservableObject publisher store Publishers
  MergeMany Concatenate CombineLatest Timer Result
  """
