// swift-tools-version: 6.2

import PackageDescription

// A client whose code uses Combine, here as OpenCombine: a screen that does not know Marbles, its
// registration as a system, scenarios, tests, and a command that knows the system. .ci/run clients
// builds and runs it.
//
// The folder is not named after OpenCombine, because a package cannot depend on another one of its
// own name.
let package = Package(
  name: "Combine",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "marbles", targets: ["marbles"])],
  dependencies: [
    .package(name: "marbles", path: "../../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "Search", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
    // Links to the bridges. On Apple's platforms the libraries have them; for OpenCombine a client
    // copies the folders.
    .target(
      name: "CombineBridge",
      dependencies: [
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    .target(
      name: "CombineScenarios",
      dependencies: [
        "CombineBridge",
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    .target(
      name: "SearchScenarios",
      dependencies: [
        "CombineBridge", "CombineScenarios", "Search",
        .product(name: "MarbleScenarios", package: "marbles"),
      ]),
    .executableTarget(
      name: "marbles",
      dependencies: ["SearchScenarios", .product(name: "MarbleCommand", package: "marbles")]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "CombineBridge", "Search", "SearchScenarios",
        .product(name: "MarbleScenarioTesting", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
