// swift-tools-version: 6.2

import PackageDescription

// A client whose tests run where its sources are not, as on a device: the scenario files are
// resources of the test target. .ci/run clients builds it, removes the sources, and runs the tests.
let package = Package(
  name: "Resources",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "marbles", path: "../../..")],
  targets: [
    .testTarget(
      name: "DeviceTests",
      dependencies: [.product(name: "MarbleScenarioTesting", package: "marbles")],
      resources: [.copy("marbles")])
  ],
  swiftLanguageModes: [.v6]
)
