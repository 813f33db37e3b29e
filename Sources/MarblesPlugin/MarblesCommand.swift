import Foundation
import PackagePlugin

/// `swift package marbles …`: runs the package's scenarios, with the systems that the package registers.
///
/// It builds and runs the package's own executable product `marbles`, as that one knows the package's systems; without one it is ours.
@main
struct MarblesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL =
      try ownExecutable(in: context.package)
      ?? context.tool(named: "marbles-tool").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM turns every status but 0 into its own 1, and prints the one it was.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private func ownExecutable(in package: Package) throws -> URL? {
    let name = "marbles"
    guard package.products(ofType: ExecutableProduct.self).contains(where: { $0.name == name })
    else { return nil }
    let build = try packageManager.build(.product(name), parameters: .init(echoLogs: false))
    guard build.succeeded else {
      print(build.logText)
      throw BuildFailure(product: name)
    }
    return build.builtArtifacts.first { $0.kind == .executable }?.url
  }
}

struct BuildFailure: Error, CustomStringConvertible {
  let product: String

  var description: String { "the product '\(product)' does not build" }
}
