// swift-tools-version: 6.2

import PackageDescription

// The Combine documents' own code on OpenCombine. The scenarios for our systems drive it over the
// bridge to Combine, whose sources are MarbleTestKit's. It is a nested package, so that the product
// does not depend on another library.
let package = Package(
  name: "Interop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ],
  targets: [
    // A link to the folder in which Apple's compilers build the same files for Combine.
    .target(
      name: "CombineBridge",
      dependencies: [.marbles("MarbleStreams"), .marbles("MarbleTesting"), .openCombine],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    // The part of the recorder of sessions for Combine, which is a folder of MarbleCapture.
    .target(
      name: "CombineCapture", dependencies: [.marbles("MarbleCapture"), .openCombine],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    // The bridge of scenarios, which is a folder of MarbleScenarios.
    .target(
      name: "CombineScenarios",
      dependencies: ["CombineBridge", .marbles("MarbleScenarios"), .openCombine],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    .testTarget(
      name: "CombineScenariosTests",
      dependencies: ["CombineScenarios", .marbles("MarbleScenarios"), .openCombine]),
    .testTarget(
      name: "CombineBridgeTests",
      dependencies: [
        "CombineBridge", "CombineCapture", .marbles("MarbleCapture"), .marbles("MarbleStreams"),
        .marbles("MarbleTesting"), .openCombine,
      ]),
    // The same for the schedulers with the names of combine-schedulers.
    .target(
      name: "CombineSchedulersBridge",
      dependencies: [
        .marbles("MarbleStreams"), .marbles("MarbleTesting"), .openCombine,
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    .testTarget(
      name: "CombineSchedulersTests",
      dependencies: [
        "CombineBridge", "CombineSchedulersBridge", .marbles("MarbleTesting"), .openCombine,
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ]),
    .target(
      name: "OpenCombineSystems",
      dependencies: [
        "CombineBridge", "CombineScenarios", .marbles("MarbleScenarios"), .openCombine,
      ]),
    .testTarget(
      name: "OpenCombineSystemsTests",
      dependencies: ["OpenCombineSystems", .marbles("MarbleScenarios")]),
    // The scenarios of our operators, run with those of OpenCombine.
    .executableTarget(
      name: "Conformance",
      dependencies: [
        "CombineBridge", "ConformanceRunner", .marbles("MarbleScenarios"),
        .marbles("MarbleStreams"), .openCombine,
      ]),
    // Reads the scenarios and compares the outcome with the known differences.
    .target(name: "ConformanceRunner", dependencies: [.marbles("MarbleScenarios")]),
    .testTarget(
      name: "ConformanceRunnerTests",
      dependencies: [
        "ConformanceRunner", .marbles("MarbleScenarios"), .marbles("MarbleStreams"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static let openCombine = product(name: "OpenCombine", package: "OpenCombine")

  static func marbles(_ name: String) -> Target.Dependency {
    .product(name: name, package: "marbles")
  }
}
