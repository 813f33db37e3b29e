/// The operator whose file shows another one that has no file: a synonym or a part of it.
///
/// The key is the operator's name, or its name with the label of the first argument.
let fileNames: [String: String] = [
  "ActivityIndicator": "track-activity",
  "append": "concat",
  "autoconnect": "ref-count",
  "dematerialize": "materialize",
  "drop(untilOutputFrom:)": "skip-until",
  "drop(while:)": "skip-while",
  "dropFirst": "skip",
  "element(at:)": "element-at",
  "findIndex": "first-index",
  "handleEvents": "do",
  "measureInterval": "time-interval",
  "merge(maxConcurrent:)": "merge-max-concurrent",
  "observe(on:)": "observe-on",
  "output(at:)": "element-at",
  "prefix": "take",
  "prefix(untilOutputFrom:)": "take-until",
  "prefix(while:)": "take-while",
  "prepend": "start-with",
  "removeDuplicates(by:)": "distinct-until-changed",
  "repeat(when:)": "repeat-when",
  "replaceEmpty(with:)": "if-empty",
  "replaceError(with:)": "catch-and-return",
  "replayAll": "replay",
  "retry(when:)": "retry-when",
  "shareReplay": "share",
  "skip(for:)": "skip-for",
  "skip(until:)": "skip-until",
  "skip(while:)": "skip-while",
  "subscribe(on:)": "subscribe-on",
  "switchLatest": "flat-map-latest",
  "take(for:)": "take-for",
  "take(until:)": "take-until",
  "take(while:)": "take-while",
  "tryFirst(where:)": "first",
  "tryLast(where:)": "last",
  "tryMax(by:)": "max",
  "tryMin(by:)": "min",
  "tryReduce": "reduce",
]

/// A condition that a file need not show, with the reason.
struct Exemption {
  let files: [String]
  let conditions: [Condition]
  let reason: String
}

let exemptions: [Exemption] = [
  Exemption(
    files: ["just", "of", "from", "range", "generate", "repeat-element"],
    conditions: Condition.allCases,
    reason: "it has no source, and nobody can leave between events of one instant but inside them"),
  Exemption(
    files: ["interval", "timer"], conditions: [.empty, .silent, .failing],
    reason: "it has no source"),
  Exemption(
    files: ["empty"], conditions: [.silent, .failing, .disposed], reason: "it has no source"),
  Exemption(
    files: ["error"], conditions: [.empty, .silent, .disposed], reason: "it has no source"),
  Exemption(files: ["never"], conditions: [.empty, .failing], reason: "it has no source"),
  Exemption(
    files: ["publish-relay", "behavior-relay"], conditions: [.empty, .failing],
    reason: "a relay cannot end"),
]
