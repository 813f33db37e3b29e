import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let publishersModel = SystemDefinition(
    "PublishersModel",
    summary: "The Base64 coder's model (S1): one element for each edit of either text."
  ) { stage in
    let raw = stage.property("raw", initial: "")
    let pretty = stage.property("pretty", initial: "")
    let model = PublishersModel(
      raw: Raw(string: raw.start), pretty: Pretty(string: pretty.start))
    raw.edits.subscribe(onNext: { model.raw = Raw(string: $0) })
    pretty.edits.subscribe(onNext: { model.pretty = Pretty(string: $0) })

    stage.output("didChange", model.didChange)
  }
}
