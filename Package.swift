// swift-tools-version: 6.2

import PackageDescription

// The layers, lowest first. Only this file defines which target may import which. A target exists
// where there is another audience, another link need or a direction to enforce.
let package = Package(
  name: "marbles",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "MarbleCapture", targets: ["MarbleCapture"]),
    .library(name: "MarbleStreams", targets: ["MarbleStreams"]),
    .library(name: "MarbleCombine", targets: ["MarbleCombine"]),
    .library(name: "MarbleTesting", targets: ["MarbleTesting"]),
    .library(name: "MarbleScenarioTesting", targets: ["MarbleScenarioTesting"]),
    .library(name: "MarbleVirtualTime", targets: ["MarbleVirtualTime"]),
    .library(name: "MarbleScenarios", targets: ["MarbleScenarios", "MarbleProbes"]),
    .library(name: "MarbleCommand", targets: ["MarbleCommand"]),
    .executable(name: "marbles-tool", targets: ["marbles-tool"]),
    .plugin(name: "MarblesPlugin", targets: ["MarblesPlugin"]),
    .plugin(name: "MarblesTests", targets: ["MarblesTests"]),
  ],
  targets: [
    // Time, events and schedulers: what streams, diagrams and tasks share. Virtual time for async
    // code compiles nothing of the streams.
    .target(name: "MarbleTime", exclude: ["Decisions"]),
    // An app that records links nothing of a test: the recorder uses nothing of this package.
    .target(name: "MarbleCapture", exclude: ["Decisions"]),
    // An app that uses the operators links nothing of a test.
    .target(
      name: "MarbleStreams", dependencies: ["MarbleCapture", "MarbleTime"],
      exclude: ["Bridges", "Decisions", "OPERATORS.md"]),
    // Only those who import it see Combine's names.
    .target(name: "MarbleCombine", dependencies: ["MarbleStreams"]),
    // The notation and the pictures run nothing.
    .target(name: "MarbleDiagrams", dependencies: ["MarbleTime"]),
    // What is bound to the runtime of one version of Swift knows no stream and no row.
    .target(name: "MarbleTasks", dependencies: ["MarbleDiagrams"], exclude: ["Decisions"]),
    // A test that awaits needs no bench.
    .target(name: "MarbleVirtualTime", dependencies: ["MarbleTasks"]),
    // What a bench and a scenario share knows nothing of scenario files.
    .target(name: "MarbleTestKit", dependencies: ["MarbleStreams", "MarbleTasks"]),
    // The language is read and compiled without a run.
    .target(
      name: "MarbleLanguage", dependencies: ["MarbleStreams", "MarbleTasks"],
      exclude: ["Decisions"]),
    // A target that registers a system compiles a run, and nothing that changes files.
    .target(
      name: "MarbleScenarios",
      dependencies: ["MarbleCapture", "MarbleLanguage", "MarbleTestKit"],
      exclude: ["Decisions"]),
    // What runs a scenario many times or rewrites its file knows no terminal and no editor.
    .target(name: "MarbleProbes", dependencies: ["MarbleScenarios"], exclude: ["Decisions"]),
    // The server of editors prints nothing: its output is the connection.
    .target(name: "MarbleEditor", dependencies: ["MarbleProbes"]),
    // The files of other languages, the recipes and the bridges, as string literals of the command,
    // which .ci/embed writes. Recipes is a link, and Bridges has links.
    .target(
      name: "EmbeddedFiles",
      exclude: [
        "Bridges", "Completions", "Emacs", "Helix", "Neovim", "Page", "Recipes", "VSCode", "Vim",
        "Zed",
      ]),
    // Two executables share the command: ours knows the examples, that of a client its own systems.
    .target(
      name: "MarbleCommand", dependencies: ["EmbeddedFiles", "MarbleEditor"],
      exclude: ["Decisions", "Reports/JSON.md"]),
    // A test target without scenario files compiles nothing of the language.
    .target(
      name: "MarbleTesting",
      dependencies: ["MarbleDiagrams", "MarbleStreams", "MarbleTestKit", "MarbleVirtualTime"]),
    .target(
      name: "MarbleScenarioTesting",
      dependencies: [
        "MarbleCapture", "MarbleDiagrams", "MarbleProbes", "MarbleScenarios", "MarbleTesting",
        "MarbleVirtualTime",
      ]),
    // The systems of async code use nothing of this package, as their users' code does.
    .target(name: "AsyncSystems"),
    .target(
      name: "FormSystems", dependencies: ["MarbleCombine", "MarbleStreams"],
      exclude: ["BEHAVIOURS.md"]),
    // The command and the tests register the same systems.
    .target(
      name: "FormScenarios",
      dependencies: [
        "AsyncSystems", "FormSystems", "MarbleCombine", "MarbleDiagrams", "MarbleScenarios",
      ]),

    // No product is declared for `marbles`: here it is `swift run marbles` all the same, and a
    // client's own product `marbles` keeps its name
    // (MarbleCommand/Decisions/001-two-executables.md).
    .executableTarget(
      name: "marbles", dependencies: ["MarbleCommand", "FormScenarios"],
      path: "Sources/marbles-cli"),
    .executableTarget(name: "marbles-tool", dependencies: ["MarbleCommand"]),
    .plugin(
      name: "MarblesPlugin",
      capability: .command(
        intent: .custom(verb: "marbles", description: "Runs the scenarios under marbles/.")),
      path: "Sources/MarblesPlugin"),

    // The plugin for test targets. Its tool depends on no target, so that a build compiles nothing
    // a second time for it.
    .executableTarget(name: "marbles-tests"),
    .plugin(
      name: "MarblesTests", capability: .buildTool(), dependencies: ["marbles-tests"],
      path: "Sources/MarblesTestsPlugin"),

    .testTarget(name: "MarbleCaptureTests", dependencies: ["MarbleCapture", "MarbleStreams"]),
    .testTarget(name: "MarbleStreamsTests", dependencies: ["MarbleStreams", "MarbleTime"]),
    .testTarget(
      name: "MarbleCombineTests", dependencies: ["MarbleCombine", "MarbleTestKit"]),
    .testTarget(
      name: "MarbleDiagramsTests", dependencies: ["MarbleDiagrams"], exclude: ["Tables"]),
    .testTarget(
      name: "MarbleTestKitTests", dependencies: ["MarbleTestKit"],
      exclude: ["Bench/Snapshots", "Diff/Snapshots", "Explain/Snapshots"]),
    .testTarget(
      name: "MarbleScenariosTests", dependencies: ["MarbleProbes"],
      exclude: [
        "Format/Files", "Laws/README.md", "LooserExpectations/Files", "Malformed/Files",
        "Properties/Planted", "Record/Files", "Tables",
      ]),
    .testTarget(
      name: "MarbleEditorTests",
      dependencies: ["FormScenarios", "MarbleEditor", "MarbleTestKit", "marbles"],
      exclude: ["Conversations/Files", "Requests/Files"]),
    .testTarget(
      name: "MarbleCommandTests", dependencies: ["FormScenarios", "MarbleCommand", "marbles"],
      exclude: [
        "Calls/Files", "Completions/Scripts", "Diff/Snapshots", "Documentation/faster.marbles",
        "Editor/Scripts", "Editor/Snapshots", "Editor/VSCode", "Examples/Mutants.txt",
        "Help/Snapshots", "Operators/Snapshots", "Render/Snapshots", "Reports/Snapshots",
        "Systems/Snapshots", "Terminal/Snapshots",
      ]),
    .testTarget(
      name: "MarbleTestingTests",
      dependencies: [
        "AsyncSystems", "FormScenarios", "MarbleProbes", "MarbleScenarios", "MarbleStreams",
        "MarbleTesting",
      ]),
    .testTarget(
      name: "MarbleScenarioTestingTests",
      dependencies: [
        "FormScenarios", "MarbleLanguage", "MarbleScenarioTesting", "MarbleScenarios",
        "MarbleStreams", "marbles-tests",
      ],
      exclude: ["OperatorTable", "TestCode/Snapshots"]),
    .testTarget(name: "MarbleVirtualTimeTests", dependencies: ["MarbleVirtualTime"]),
    .testTarget(name: "AsyncSystemsTests", dependencies: ["AsyncSystems", "MarbleTesting"]),
    .testTarget(name: "FormSystemsTests", dependencies: ["FormSystems"]),
    .testTarget(
      name: "FormScenariosTests", dependencies: ["FormScenarios", "MarbleScenarios"]),
  ],
  swiftLanguageModes: [.v6]
)
