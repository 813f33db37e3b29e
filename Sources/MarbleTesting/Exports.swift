// One import for a test: the streams, the bench, and what registers systems for scenario files.
@_exported import MarbleDiagrams
@_exported import MarbleScenarios
@_exported import MarbleStreams
@_exported import MarbleTestKit
