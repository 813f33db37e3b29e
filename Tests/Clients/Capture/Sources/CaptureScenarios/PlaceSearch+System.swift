import MarbleScenarios
import Places

/// The search for places, whose server a scenario answers.
public let placeSearch = SystemDefinition(
  "PlaceSearch", summary: "A search field that does not know which answer is the newest."
) { @MainActor stage in
  let model = PlaceSearch(find: stage.service("find", answers: [String].self))
  stage.event("type", of: String.self) { model.type($0) }
  stage.output("places") { model.places }
}
