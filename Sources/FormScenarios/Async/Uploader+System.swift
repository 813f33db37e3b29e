import AsyncSystems
import MarbleScenarios

extension SystemDefinition {
  static let uploader = SystemDefinition(
    "Uploader", summary: "An actor that uploads files, and tries again when the server is busy."
  ) { stage in
    let uploader = Uploader(clock: stage.clock, send: stage.service("send", answers: Int.self))
    stage.event("upload", of: String.self) { file in Task { await uploader.upload(file) } }
    stage.event("cancel", of: String.self) { file in Task { await uploader.cancel(file) } }
    stage.output("progress", of: { uploader.progress })
  }
}

extension Uploader.Progress: ScenarioValue {}
