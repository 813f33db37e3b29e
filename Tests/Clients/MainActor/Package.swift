// swift-tools-version: 6.2

import PackageDescription

// A client with the settings of a new app: all code is code of the main actor unless it says
// otherwise. .ci/run clients builds it, and a warning is an error there.
let settings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "MainActor",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "marbles", path: "../../..")],
  targets: [
    .target(name: "App", swiftSettings: settings),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App",
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleScenarioTesting", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
      ],
      swiftSettings: settings,
      plugins: [.plugin(name: "MarblesTests", package: "marbles")]),
  ],
  swiftLanguageModes: [.v6]
)
