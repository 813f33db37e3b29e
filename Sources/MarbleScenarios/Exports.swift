// A file that registers a system names the scheduler of the scenario, its instants, and the values
// that diagrams write. A file that also names streams imports MarbleStreams besides.
@_exported import enum MarbleDiagrams.Value
@_exported import struct MarbleStreams.Instant
@_exported import class MarbleStreams.TestScheduler
