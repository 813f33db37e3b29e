import Foundation
import Testing

@testable import MarbleScenarios

/// `.ci/run threads` covers every operator of the library. A new operator fails here until it has a
/// chain there.
@Suite struct `The chains of the threads` {
  private static let sources = swiftTexts(in: "Tests/Stress/Sources/Threads")
  /// The names of the chains. A name is a form; some add a comma and a special case.
  private static let names = sources.flatMap { text in
    text.matches(of: /Chain\(\s*"([^"]+)"/).map { String($0.output.1) }
  }

  @Test func `have every form of every operator`() {
    var forms: [String: Int] = [:]
    for declaration in OperatorRegistry.standard.declarations {
      guard let form = declaration.formOfStreams, Self.declared.contains(declaration.name) else {
        continue
      }
      if !Self.onlyInLanguage.contains(form) { forms[form, default: 0] += 1 }
    }
    let missing = forms.filter { form, count in
      Self.names.count { $0 == form || $0.hasPrefix(form + ",") } < count
    }
    #expect(forms.count > 130)
    #expect(missing.keys.sorted() == [])
  }

  /// Some functions have no name in the language: `create`, the traits, Combine's subscribers.
  @Test func `call whatever makes a stream or a subscription`() {
    let called = Set(
      Self.sources.flatMap { text in
        text.matches(of: /(\w+)(?:<[^>()]*>)?\s*[({]/).map { String($0.output.1) }
      })
    let missing = Self.declared.subtracting(called).subtracting(Self.exempt.keys)
    #expect(Self.declared.count > 130)
    #expect(missing.sorted() == [])
    let needless = Self.exempt.keys.filter { !Self.declared.contains($0) || called.contains($0) }
    #expect(needless.sorted() == [])
  }

  /// The names that the Swift library declares. The language has more: the words of Combine.
  private static let declared: Set<String> = {
    let folders =
      ["Operators", "Sources", "Subjects", "Connectable", "Conversions", "Traits"]
      .map { "Sources/MarbleStreams/\($0)" } + ["Sources/MarbleCombine"]
    let declaration =
      /public (?:(?:static|final|convenience|class) )*(?:func|class) `?(\w+)/
    return Set(
      folders.flatMap(swiftTexts)
        .flatMap { text in text.matches(of: declaration).map { String($0.output.1) } })
  }()

  /// Forms of Combine whose name the Swift library has for another form.
  private static let onlyInLanguage: Set = [
    "s.combineLatest(_:onValuelessCompletion:_:)", "s.removeDuplicates(by:)",
    "s.timeout(_:customError:)", "s.zip(_:onCompletion:_:)",
  ]

  /// Declarations that are not streams, and declarations that the chains use under another name.
  private static let exempt = [
    "AnyCancellable": "what `sink` answers",
    "ConnectableObservable": "what `publish` and its kin answer",
    "GroupedObservable": "what `groupBy` emits",
    "Publisher": "of a `@Published` property, which belongs to one thread",
    "store": "of an AnyCancellable",
  ]

  private static func swiftTexts(in folder: String) -> [String] {
    Package.files(in: folder, endingIn: ".swift").compactMap { try? Package.read($0) }
  }
}

extension OperatorDeclaration {
  /// Its form, such as `s.take(until:behavior:)`. A second name of it is a word of Combine, which
  /// only the language has. Functions of values and declarations that only tests have are left out.
  fileprivate var formOfStreams: String? {
    guard !isOfValues, name != "cold" else { return nil }
    let labels = parameters.map { ($0.labels[0] ?? "_") + ":" }.joined()
    return "\(role == .method ? "s." : "")\(name)(\(labels))"
  }
}
