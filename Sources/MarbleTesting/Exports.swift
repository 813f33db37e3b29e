// A test target that imports this module alone gets the bench, the scheduler and virtual time. This
// module does not export the streams: a test of code on RxSwift, Combine or async sequences would
// get a second `Observable`, `Event` or `Disposable`. A target that builds on our streams also
// imports MarbleStreams.
@_exported import MarbleTestKit
@_exported import MarbleVirtualTime

@_exported import enum MarbleDiagrams.Looseness
@_exported import struct MarbleTime.Instant
@_exported import struct MarbleTime.RunawayError
@_exported import struct MarbleTime.SubscriptionWindow
@_exported import class MarbleTime.TestScheduler
@_exported import typealias MarbleTime.TimedEvent
