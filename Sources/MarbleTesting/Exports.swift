// A test target that imports this module alone gets the bench, the scheduler and virtual time. This
// module does not export the streams: a test of code on RxSwift, Combine or async sequences would
// get a second `Observable`, `Event` or `Disposable`. A target that builds on our streams also
// imports MarbleStreams.
@_exported import MarbleTestKit
@_exported import MarbleVirtualTime

@_exported import enum MarbleDiagrams.Looseness
@_exported import struct MarbleEvents.Instant
@_exported import struct MarbleEvents.SubscriptionWindow
@_exported import typealias MarbleEvents.TimedEvent
@_exported import struct MarbleStreams.RunawayError
@_exported import class MarbleStreams.TestScheduler
