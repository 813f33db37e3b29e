// swift-tools-version: 6.2

import PackageDescription

// The page about RxSwift, compiled against a stand-in: the declarations of RxSwift 6 that the
// bridge and the tests of the page use, in the same module name. .ci/run clients builds and runs
// it.
let package = Package(
  name: "RxSwiftClient",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../../.."),
    .package(name: "RxSwift", path: "StandIn"),
  ],
  targets: [
    .testTarget(
      name: "RxSwiftGuideTests",
      dependencies: [
        .product(name: "MarbleCapture", package: "marbles"),
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
        .product(name: "RxSwift", package: "RxSwift"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
