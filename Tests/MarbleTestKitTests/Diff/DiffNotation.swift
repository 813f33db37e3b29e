import MarbleDiagrams

@testable import MarbleTestKit

let tick = Duration.milliseconds(100)

/// The instant so many ticks after zero.
func at(_ ticks: Int) -> Instant { .zero.advanced(by: tick * ticks) }

/// The part of the notation that these tests need: one column for each tick, groups in parentheses
/// or braces. An event after a `+` is half a tick late. The value of an error is `"boom"`.
func expected(_ diagram: String) -> [Expected<String>] {
  events(diagram).map { event in
    switch event.sign {
    case "|": Expected(time: event.time, .completed, unorderedGroup: event.group)
    case "#": Expected(time: event.time, .error(nil), unorderedGroup: event.group)
    case "E": Expected(time: event.time, .error("\"late\""), unorderedGroup: event.group)
    default: Expected(time: event.time, .next("\(event.sign)"), unorderedGroup: event.group)
    }
  }
}

func actual(_ diagram: String) -> [Occurrence<String>] {
  events(diagram).map { event in
    switch event.sign {
    case "|": Occurrence(time: event.time, .completed)
    case "#": Occurrence(time: event.time, .error("\"boom\""))
    default: Occurrence(time: event.time, .next("\(event.sign)"))
    }
  }
}

func compare(
  _ expectedRow: String, _ actualRow: String, _ looseness: Looseness = .exact
) -> Comparison<String> {
  Comparison(
    expected: expected(expectedRow), actual: actual(actualRow), looseness: looseness, by: ==)
}

func wording(
  _ subject: Wording<String>.Subject = .stream, name: String = "typed"
) -> Wording<String> {
  Wording(subject, name: name, tick: tick, label: { Chart.Label(sign: $0) }, literal: { $0 })
}

/// The signs of a row with their instants.
func events(_ diagram: String) -> [(time: Instant, sign: Character, group: Int?)] {
  var events: [(time: Instant, sign: Character, group: Int?)] = []
  var column = 0
  var start: Int?
  var group: Int?
  var half = Duration.zero
  for (index, sign) in diagram.enumerated() {
    switch sign {
    case " ": continue
    case "+":
      half = tick / 2
      continue
    case "(", "{": (start, group) = (column, sign == "{" ? index : nil)
    case ")", "}": (start, group) = (nil, nil)
    case "-": break
    default: events.append((at(start ?? column).advanced(by: half), sign, group))
    }
    half = .zero
    column += 1
  }
  return events
}
