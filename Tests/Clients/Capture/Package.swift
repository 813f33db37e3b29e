// swift-tools-version: 6.2

import PackageDescription

func marbles(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "marbles") }
}

// A client that records sessions of apps. `Places` is the app of the guide, which is wrong now and
// then. `Capture` records the screens of the repository with a user who follows a script, and the
// twenty screens of `Races` until they go wrong, all in real time. .ci/run clients builds and runs
// it. `swift run -c release Capture measure` prints what the recorder, a large log and the races
// take.
let package = Package(
  name: "Capture",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "marbles", targets: ["marbles"])],
  dependencies: [.package(name: "marbles", path: "../../..")],
  targets: [
    .target(name: "Places", dependencies: marbles("MarbleCapture")),
    // Twenty screens, each with a race, as an app has them.
    .target(name: "Races"),
    // The screens of the repository, links to its sources.
    .target(name: "AsyncSystems"),
    .target(
      name: "FormSystems",
      dependencies: marbles("MarbleCombine", "MarbleStreams"), exclude: ["BEHAVIOURS.md"]),
    .target(
      name: "FormScenarios",
      dependencies: ["AsyncSystems", "FormSystems"]
        + marbles("MarbleCombine", "MarbleScenarios", "MarbleStreams")),
    .executableTarget(
      name: "Capture",
      dependencies: ["AsyncSystems", "CaptureScenarios", "FormScenarios", "FormSystems", "Races"]
        + marbles("MarbleCapture", "MarbleCombine", "MarbleCommand", "MarbleStreams")),
    .target(
      name: "CaptureScenarios",
      dependencies: ["Places", "Races"] + marbles("MarbleScenarios")),
    .executableTarget(
      name: "marbles",
      dependencies: ["CaptureScenarios", "FormScenarios", "Races"] + marbles("MarbleCommand")),
    .testTarget(
      name: "CaptureTests",
      dependencies: ["CaptureScenarios", "Places"]
        + marbles("MarbleCapture", "MarbleScenarioTesting")),
  ],
  swiftLanguageModes: [.v6]
)
