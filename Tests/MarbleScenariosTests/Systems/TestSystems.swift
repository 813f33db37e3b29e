import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

/// The systems of the scenarios in `Tables/systems.txt` and `async-systems.txt`.
enum TestSystems {
  /// Compares the report of each scenario of a table with the recorded one.
  static func check(_ table: String, location: SourceLocation = #_sourceLocation) throws {
    try RecordedTable.check(table, location: location) { rows in
      let text = "tick 100ms\nscenario A\n" + rows
      let failures = ScenarioSuite(text).run(systems: all).scenarios.flatMap(\.failures)
      let lines = failures.map { failure in
        (["\(failure.line):\(failure.column) \(failure.message)"] + failure.details)
          .joined(separator: " · ")
      }
      return lines.isEmpty ? "holds" : lines.joined(separator: "\n")
    }
  }

  static let all =
    [
      model, saver, immediate, lamp, echo, sums, collector, doubler, own, loops, search, waiting,
      again, single, foreign, plain, screen, directory, twice,
    ] + ofErrors
}

// MARK: Streams of this package

extension TestSystems {
  /// A search box. It searches half a second after the last input; a tap clears it.
  static let search = SystemDefinition("Search", summary: "A search box.") { stage in
    let find = stage.service("find", answers: Int.self) { (text: String) in
      Observable.just(text.count)
    }
    let query = stage.input("query", initial: "")
    let clear = stage.event("clear")
    var limit = 0
    stage.input("limit", initial: 9) { limit = $0 }
    let writes = PublishSubject<Int>()
    let bag = DisposeBag()
    stage.keep(bag)
    stage.start {
      query.debounce(.milliseconds(500), scheduler: stage.scheduler)
        .flatMapLatest(find)
        .map { min($0, limit) }
        .subscribe(onNext: writes.onNext).disposed(by: bag)
    }
    stage.output("count", writes)
    stage.output("title.text", query.map { "\($0)?" })
    stage.output("cleared", clear.map { true })
  }

  /// The code waits for the completion of a stream, as RxSwift's `asSingle` does.
  fileprivate static let waiting = SystemDefinition("Waiting") { stage in
    let find: (String) -> Observable<Int> = stage.service("find", answers: Int.self)
    stage.output("results", find("a").asSingle().asObservable())
  }

  fileprivate static let again = SystemDefinition("Again") { stage in
    let find: (String) -> Observable<Int> = stage.service("find", answers: Int.self)
    let go = stage.event("go", of: String.self)
    stage.output("results", go.flatMapLatest { find($0).asSingle() })
  }

  fileprivate static let single = SystemDefinition("Single") { stage in
    let find: (String) -> Single<Int> = stage.service("find", answers: Int.self)
    stage.output("results", find("a").asObservable())
  }

  private final class Text {
    var text = "a"
  }

  /// Its output is not observable.
  fileprivate static let plain = SystemDefinition("Plain") { @MainActor stage in
    let model = Text()
    stage.event("type", of: String.self) { model.text = $0 }
    stage.output("text") { model.text }
  }

  private final class Holder {
    var model: Text? = Text()
    var leaked: Text?
  }

  /// Its event 'close' releases its model. After 'leak' something else holds it.
  fileprivate static let screen = SystemDefinition("Screen") { stage in
    let holder = Holder()
    if let model = holder.model { stage.lifetime("model", model) }
    for (name, keeps) in [("close", false), ("leak", true)] {
      let closing = stage.event(name).subscribe(onNext: {
        if keeps { holder.leaked = holder.model }
        holder.model = nil
      })
      stage.keep(closing as AnyObject)
    }
  }

  fileprivate static let directory = SystemDefinition("Directory") { stage in
    let person = stage.event("person", of: Person.self)
    let find = stage.service("find", answers: Person?.self) as (Screen) -> Observable<Person?>
    stage.output("names", person.map(\.name))
    stage.output("last", person)
    stage.output("found", person.flatMapLatest { find(.user(name: $0.name, age: nil)) })
    stage.output("session", person.map { _ in Session(id: 7) })
  }

  fileprivate static let twice = SystemDefinition("Twice") { stage in
    let typed = stage.input("typed", initial: 0)
    stage.output("echo", typed.map { $0 * 2 })
  }
}

// MARK: Streams of another library

extension TestSystems {
  typealias Numbers = ClosureStream<Int, any Error>

  fileprivate static let doubler = SystemDefinition("Doubler") { stage in
    let number: Numbers = stage.input("number", initial: 1)
    let tap: ClosureStream<Void, Never> = stage.event("tap")
    let key: ClosureStream<String, Never> = stage.event("key", of: String.self)
    let ask: (Int) -> Numbers = stage.service("ask", answers: Int.self)
    stage.output("number.text", type: "String", number, as: { .string("\($0)") })
    stage.output(
      "taps",
      ClosureStream<Int, Never> { next, end in tap.subscribe(next: { _ in next(1) }, end: end) })
    stage.output("keys", key)
    stage.output("answer", ask(7))
    stage.output(
      "burst",
      Numbers { next, end in
        for number in 1...3 { next(number) }
        end(nil)
        next(4)
        end(nil)
        return {}
      })
  }

  /// Its own functions answer where no row does.
  fileprivate static let own = SystemDefinition("Own") { stage in
    func just(_ number: Int) -> Numbers {
      Numbers { next, end in
        next(number)
        end(nil)
        return {}
      }
    }
    let none: () -> Numbers = stage.service("none", answers: Int.self) { just(0) }
    let two: (Int, Int) -> Numbers = stage.service("two", answers: Int.self) { just($0 + $1) }
    let three: (Int, Int, Int) -> Numbers = stage.service("three", answers: Int.self)
    stage.output("none.value", none())
    stage.output("two.value", two(1, 2))
    stage.output("three.value", three(1, 2, 3))
  }

  static let foreign = SystemDefinition("Foreign") { stage in
    let ask: (Int) -> ClosureStream<Int, any Error> = stage.service("ask", answers: Int.self)
    stage.output("answer", ask(7))
  }
}
