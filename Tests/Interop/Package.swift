// swift-tools-version: 6.2

import PackageDescription

// The Combine documents' own code on OpenCombine, driven by the scenarios that drive ours. Nested, so that the
// product never sees another library.
let package = Package(
  name: "Interop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "OpenCombineSystems",
      dependencies: [
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    .testTarget(
      name: "OpenCombineSystemsTests",
      dependencies: [
        "OpenCombineSystems", .product(name: "MarbleScenarios", package: "marbles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
