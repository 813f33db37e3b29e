// Code that registers a system uses streams and values, so one import provides both.
@_exported import MarbleDiagrams
@_exported import MarbleStreams
