import Foundation
import Testing

@testable import MarbleScenarios

/// The table of `marbles/guide/rxtest.md` says of each name of RxSwift 6.10 on traits, and of
/// RxTest on events, whether it is here.
@Suite struct `The names of RxSwift and RxTest` {
  /// To rewrite the table, run `MARBLES_RECORD=1 swift test --filter 'names of RxSwift'`.
  @Test func `are here or listed as different`() throws {
    let path = "marbles/guide/rxtest.md"
    var page = try Package.read(path)
    let head = "| | the same here | different |\n| --- | --- | --- |\n"
    let start = try #require(page.range(of: head)).upperBound
    let end = try #require(page.range(of: "\n\n", range: start..<page.endIndex)).lowerBound
    page.replaceSubrange(start..<end, with: try groups.map(row).joined(separator: "\n"))
    try expectRecorded(page, in: path)
  }

  private func row(_ group: NameGroup) throws -> String {
    let declared = try group.declaredNames()
    let names = group.names.split(whereSeparator: \.isWhitespace).map(String.init)
    for name in names {
      #expect(declared.contains(name) != (group.different[name] != nil), "\(group.title): \(name)")
    }
    let same = names.filter { group.different[$0] == nil }.map { "`\($0)`" }
    let other = names.compactMap { name in group.different[name].map { "`\(name)`: \($0)" } }
    return "| \(group.title) | \(same.joined(separator: ", ")) | \(other.joined(separator: "; ")) |"
  }
}

/// The names of one type in the other library.
private struct NameGroup {
  let title: String
  let names: String
  /// The code that a reader writes in place of a name that is not here.
  let different: [String: String]
  /// The files that declare our names.
  let files: [String]

  func declaredNames() throws -> Set<String> {
    let declaration = /public (?:static )?(?:func |var |let )?`?(\w+)/
    var names: Set<String> = []
    for file in files {
      let text = try Package.read("Sources/\(file).swift")
      names.formUnion(text.matches(of: declaration).map { String($0.output.1) })
    }
    return names
  }
}

private let oldNames = [
  "observeOn": "`observe(on:)`", "subscribeOn": "`subscribe(on:)`", "catchError": "`catch`",
  "retryWhen": "`retry(when:)`", "debug": "`do`", "primitiveSequence": "the trait itself",
]

private let common = """
  deferred using error never delay delaySubscription timeout observe observeOn subscribe subscribeOn catch
  catchError retry retryWhen debug asObservable primitiveSequence create do value
  """

private let groups = [
  NameGroup(
    title: "`Single`",
    names: common + """
       just timer zip filter map compactMap flatMap flatMapMaybe flatMapCompletable catchAndReturn
      catchErrorJustReturn asMaybe asCompletable asSingle
      """,
    different: oldNames.merging([
      "catchErrorJustReturn": "`catchAndReturn`"
    ]) { $1 },
    files: [
      "MarbleStreams/Traits/PrimitiveSequence", "MarbleStreams/Traits/SingleTrait",
      "MarbleStreams/Conversions/Values",
    ]),
  NameGroup(
    title: "`Maybe`",
    names: common + """
       just empty zip filter map compactMap flatMap ifEmpty catchAndReturn catchErrorJustReturn asSingle
      asCompletable asMaybe
      """,
    different: oldNames.merging([
      "catchErrorJustReturn": "`catchAndReturn`"
    ]) { $1 },
    files: [
      "MarbleStreams/Traits/PrimitiveSequence", "MarbleStreams/Traits/MaybeTrait",
      "MarbleStreams/Conversions/Values",
    ]),
  NameGroup(
    title: "`Completable`", names: common + " empty zip concat andThen asCompletable",
    different: oldNames,
    files: [
      "MarbleStreams/Traits/PrimitiveSequence", "MarbleStreams/Traits/CompletableTrait",
      "MarbleStreams/Conversions/Values",
    ]),
  NameGroup(
    title: "`Event`", names: "element error isStopEvent isCompleted map event",
    different: ["event": "the event itself"], files: ["MarbleTime/Events/StreamEvent"]),
  NameGroup(
    title: "`Recorded`", names: "init time value next error completed events debugDescription",
    different: [:], files: ["MarbleTesting/RxTest/Recorded"]),
  NameGroup(
    title: "`TestableObserver`", names: "events on onNext onError onCompleted",
    different: ["on": "of every observer"],
    files: ["MarbleTesting/RxTest/TestableObserver"]),
]
