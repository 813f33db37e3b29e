// Whoever registers a system speaks of streams and of values: one import has both.
@_exported import MarbleDiagrams
@_exported import MarbleStreams
