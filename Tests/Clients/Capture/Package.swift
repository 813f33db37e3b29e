// swift-tools-version: 6.2

import PackageDescription

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
    .target(
      name: "Places", dependencies: [.product(name: "MarbleCapture", package: "marbles")]),
    // Twenty screens, each with a race, as an app has them.
    .target(name: "Races"),
    // The screens of the repository, links to its sources.
    .target(name: "AsyncSystems"),
    .target(
      name: "FormSystems",
      dependencies: [
        .product(name: "MarbleCombine", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
      ], exclude: ["BEHAVIOURS.md"]),
    .target(
      name: "FormScenarios",
      dependencies: [
        "AsyncSystems", "FormSystems",
        .product(name: "MarbleCombine", package: "marbles"),
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
      ]),
    .executableTarget(
      name: "Capture",
      dependencies: [
        "AsyncSystems", "CaptureScenarios", "FormScenarios", "FormSystems", "Races",
        .product(name: "MarbleCapture", package: "marbles"),
        .product(name: "MarbleCombine", package: "marbles"),
        .product(name: "MarbleCommand", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
      ]),
    .target(
      name: "CaptureScenarios",
      dependencies: ["Places", "Races", .product(name: "MarbleScenarios", package: "marbles")]),
    .executableTarget(
      name: "marbles",
      dependencies: [
        "CaptureScenarios", "FormScenarios", "Races",
        .product(name: "MarbleCommand", package: "marbles"),
      ]),
    .testTarget(
      name: "CaptureTests",
      dependencies: [
        "CaptureScenarios", "Places",
        .product(name: "MarbleCapture", package: "marbles"),
        .product(name: "MarbleScenarioTesting", package: "marbles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
