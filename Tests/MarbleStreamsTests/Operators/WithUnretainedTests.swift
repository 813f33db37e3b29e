import MarbleStreams
import Testing

struct WithUnretainedTests {
  private final class View {
    var title = ""
  }

  @Test func `values arrive with the object, and the first value without it ends the stream`() {
    let titles = PublishSubject<String>()
    var view: View? = View()
    weak let watched = view
    var events: [String] = []
    titles.withUnretained(view!).subscribe(
      onNext: { view, title in
        view.title = title
        events.append(title)
      }, onCompleted: { events.append("|") })
    titles.onNext("a")
    #expect(view?.title == "a")
    view = nil
    #expect(watched == nil)
    #expect(titles.hasObservers)
    titles.onNext("b")
    #expect(events == ["a", "|"])
    #expect(!titles.hasObservers)
  }

  @Test func `ends pass, and a throwing selector fails the stream`() {
    let view = View()
    var events: [String] = []
    let note = { (event: Event<String>) in
      switch event {
      case .next(let text): events.append(text)
      case .error: events.append("#")
      case .completed: events.append("|")
      }
    }
    Observable.of("a").withUnretained(view) { $0.title + $1 }.subscribe(note)
    Observable<String>.error(StreamError.timeout).withUnretained(view) { $1 }.subscribe(note)
    Observable.of("a", "b").withUnretained(view) { _, _ in throw StreamError.timeout }
      .subscribe(note)
    #expect(events == ["a", "|", "#", "#"])
  }

  @Test func `closures of a subscription are not called without their object`() {
    let titles = PublishSubject<String>()
    var view: View? = View()
    var events: [String] = []
    let subscription = titles.subscribe(
      with: view!, onNext: { _, title in events.append(title) },
      onCompleted: { _ in events.append("|") }, onDisposed: { _ in events.append("!") })
    titles.onNext("a")
    view = nil
    titles.onNext("b")
    #expect(titles.hasObservers)
    subscription.dispose()
    #expect(events == ["a"])
  }

  @Test func `an error and the disposal are delivered with the object`() {
    let view = View()
    var events: [String] = []
    Observable<Int>.error(StreamError.timeout).subscribe(
      with: view, onError: { _, error in events.append("\(error)") },
      onDisposed: { _ in events.append("!") })
    #expect(events == ["timeout", "!"])
  }
}
