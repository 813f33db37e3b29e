// A file that registers a system names the scheduler of the scenario, its instants, the values that
// diagrams write, the notation of its types, and the protocols of streams of any type. A reader of
// reports names windows and looseness. A file that also names streams imports MarbleStreams.
@_exported import MarbleLanguage

@_exported import enum MarbleDiagrams.Looseness
@_exported import enum MarbleDiagrams.Value
@_exported import protocol MarbleTestKit.CreatableStream
@_exported import protocol MarbleTestKit.Subscribable
@_exported import struct MarbleTime.Instant
@_exported import struct MarbleTime.SubscriptionWindow
@_exported import class MarbleTime.TestScheduler
