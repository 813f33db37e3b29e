import Foundation
import MarbleTestKit
import Testing

/// The declarations of RxSwift that the adapter uses, with RxSwift's signatures.
enum RxSwift {
  class Observable<Element> {
    fileprivate let body: (AnyObserver<Element>) -> any Disposable

    fileprivate init(_ body: @escaping (AnyObserver<Element>) -> any Disposable) {
      self.body = body
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
      Observable(subscribe)
    }

    func subscribe(
      onNext: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
      onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
      body(AnyObserver(next: onNext, error: onError, completed: onCompleted))
    }
  }

  struct AnyObserver<Element> {
    let next: ((Element) -> Void)?
    let error: ((any Swift.Error) -> Void)?
    let completed: (() -> Void)?

    func onNext(_ element: Element) { next?(element) }
    func onError(_ error: any Swift.Error) { self.error?(error) }
    func onCompleted() { completed?() }
  }

  protocol Disposable {
    func dispose()
  }

  struct Disposables {
    private struct Closure: Disposable {
      let action: () -> Void
      func dispose() { action() }
    }

    static func create(with dispose: @escaping () -> Void) -> any Disposable {
      Closure(action: dispose)
    }
  }
}

extension RxSwift.Observable: Subscribable {
  func subscribe(
    next: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void
  ) -> () -> Void {
    subscribe(onNext: next, onError: end, onCompleted: { end(nil) }).dispose
  }
}

extension RxSwift.Observable: CreatableStream {
  static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void
      ) -> () -> Void
  ) -> RxSwift.Observable<Element> {
    .create { observer in
      RxSwift.Disposables.create(
        with: subscribe(observer.onNext) { error in
          if let error { observer.onError(error) } else { observer.onCompleted() }
        })
    }
  }
}

@Suite struct `The adapter for RxSwift` {
  private struct Offline: Error {}

  @Test func `passes values, both ends and the cancellation in both directions`() {
    var log: [String] = []
    let stream = RxSwift.Observable<Int>.create(subscribing: { next, end in
      next(1)
      end(Offline())
      return { log.append("cancelled") }
    })
    let cancel = stream.subscribe(
      next: { log.append("\($0)") },
      end: { log.append($0.map { "\($0)" } ?? "completed") })
    cancel()
    #expect(log == ["1", "Offline()", "cancelled"])
    log = []
    _ = RxSwift.Observable<Int>.create(subscribing: { _, end in
      end(nil)
      return {}
    }).subscribe(next: { _ in }, end: { log.append($0 == nil ? "completed" : "failed") })
    #expect(log == ["completed"])
  }

  /// The page has the code above, with comments. The comments of the two protocols quote it, too.
  @Test func `is the code of the page`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..")
    func text(_ path: String) throws -> String {
      try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }
    let test = try text("Tests/MarbleTestKitTests/Bridges/RxSwiftAdapterTests.swift")
    let page = try text("Sources/MarbleStreams/Bridges/RxSwift.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let adapter = try #require(blocks.first { $0.contains("CreatableStream") })
      .replacing(/[ ]*\/\/\/.*\n/, with: "")
    let pasted = adapter.replacing("@retroactive ", with: "").replacing("public ", with: "")
    #expect(test.contains(pasted))
    for name in ["Subscribable", "CreatableStream"] {
      let source = try text("Sources/MarbleTestKit/Bridges/\(name).swift")
      let block = try #require(source.components(separatedBy: "/// ```").dropFirst().first)
      let code = block.split(separator: "\n").dropFirst()
        .map { $0.drop { $0 == "/" }.dropFirst() }.joined(separator: "\n")
      #expect(!code.isEmpty && adapter.contains(code), "\(name)")
    }
  }
}
