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
    .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
  ],
  targets: [
    // A link to the folder in which Apple's compilers build the same files for Combine.
    .target(
      name: "CombineBridge",
      dependencies: [
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    // The bridge of scenarios, which is a folder of MarbleScenarios.
    .target(
      name: "CombineScenarios",
      dependencies: [
        "CombineBridge",
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    .testTarget(
      name: "CombineScenariosTests",
      dependencies: [
        "CombineScenarios",
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    .testTarget(
      name: "CombineBridgeTests",
      dependencies: [
        "CombineBridge",
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    // The same for the schedulers with the names of combine-schedulers.
    .target(
      name: "CombineSchedulersBridge",
      dependencies: [
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ],
      swiftSettings: [.define("MARBLES_OPENCOMBINE")]),
    .testTarget(
      name: "CombineSchedulersTests",
      dependencies: [
        "CombineBridge",
        "CombineSchedulersBridge",
        .product(name: "MarbleTesting", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ]),
    .target(
      name: "OpenCombineSystems",
      dependencies: [
        "CombineBridge", "CombineScenarios",
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    .testTarget(
      name: "OpenCombineSystemsTests",
      dependencies: [
        "OpenCombineSystems", .product(name: "MarbleScenarios", package: "marbles"),
      ]),
    // The scenarios of our operators, run with the operators of two libraries.
    .executableTarget(
      name: "Conformance",
      dependencies: [
        "CombineBridge",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "MarbleCommand", package: "marbles"),
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
