import MarbleStreams
import Testing

struct BinderTests {
  private final class Label {
    var text = ""
  }

  @Test func `a binder holds its object weakly and ignores the completion`() {
    var label: Label? = Label()
    weak let observed = label
    let binder = Binder<String>(label!) { $0.text = $1 }
    Observable.of("a", "b").bind(to: binder)
    #expect(label?.text == "b")
    label = nil
    #expect(observed == nil)
    binder.onNext("c")
  }

  @Test func `several observers receive events in their order`() {
    var seen: [String] = []
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    first.subscribe(onNext: { seen.append("a\($0)") })
    second.subscribe(onNext: { seen.append("b\($0)") }, onCompleted: { seen.append("|") })
    Observable.of(1, 2).bind(to: first, second)
    #expect(seen == ["a1", "b1", "a2", "b2", "|"])
  }
}
