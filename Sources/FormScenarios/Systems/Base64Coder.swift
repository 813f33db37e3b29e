import FormSystems
import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let base64Coder = SystemDefinition(
    "Base64Coder",
    summary: "The Base64 coder's three views (S1): an edit of one text changes the other."
  ) { stage in
    let raw = stage.property("raw", initial: "")
    let pretty = stage.property("pretty", initial: "")
    let model = CoderModel(raw: Raw(string: raw.start), pretty: Pretty(string: pretty.start))
    let encodedView = EncodedView(model: model)
    let decodedView = DecodedView(model: model)
    raw.edits.subscribe(onNext: encodedView.edit)
    pretty.edits.subscribe(onNext: decodedView.edit)

    stage.output("didChange", model.didChange)
    stage.output("encodedView.text", encodedView.$text)
    stage.output("decodedView.text", decodedView.$text)
    stage.output("errorView.error", model.errorView.$error)

    stage.start {
      encodedView.onAppear()
      decodedView.onAppear()
    }
  }
}

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
