/// Where the latest values of all inputs lie.
@usableFromInline
final class LatestBoard {
  @usableFromInline let addresses: UnsafeMutablePointer<UnsafeMutableRawPointer>
  @exclusivity(unchecked) @usableFromInline var count = 0

  @usableFromInline
  init(count: Int) {
    addresses = .allocate(capacity: count)
  }

  deinit {
    addresses.deallocate()
  }
}

/// Reads the values one after the other.
@usableFromInline
struct LatestReader {
  @usableFromInline var address: UnsafeMutablePointer<UnsafeMutableRawPointer>

  @inlinable
  init(_ board: LatestBoard) {
    address = board.addresses
  }

  @inlinable
  mutating func read<Value>(_: Value.Type) -> Value {
    defer { address += 1 }
    return address.pointee.assumingMemoryBound(to: Value.self).pointee
  }
}

/// The latest value of one input of `combineLatest`.
@usableFromInline
final class Latest<Value> {
  @usableFromInline let address: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) @usableFromInline var isFilled = false

  @inlinable
  init(on board: LatestBoard) {
    address = .allocate(capacity: 1)
    board.addresses[board.count] = UnsafeMutableRawPointer(address)
    board.count += 1
  }

  /// The value, of which there is one once the input is not missing any more.
  @inlinable var current: Value { address.pointee }

  deinit {
    if isFilled { address.deinitialize(count: 1) }
    address.deallocate()
  }
}

/// Counts the inputs of `combineLatest`: how many have had no value yet, how many still run.
@usableFromInline
final class LatestInputs {
  @exclusivity(unchecked) @usableFromInline var missing: Int
  @exclusivity(unchecked) @usableFromInline var running: Int
  @usableFromInline let policy: ValuelessCompletion
  @usableFromInline let subscription: Subscription
  @usableFromInline let done: () -> Void
  @usableFromInline let emit: () -> Void

  @inlinable
  init(
    count: Int, policy: ValuelessCompletion, _ subscription: Subscription,
    done: @escaping () -> Void, emit: @escaping () -> Void
  ) {
    missing = count
    running = count
    self.policy = policy
    self.subscription = subscription
    self.done = done
    self.emit = emit
  }

  /// Subscribes one input, unless those before have ended it all.
  @inlinable
  func subscribe<Value>(
    _ source: Observable<Value>, into latest: Latest<Value>, failed: @escaping (any Error) -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.child()
    let upstream = Observer<Value>(
      next: { value in
        if latest.isFilled {
          latest.address.pointee = value
        } else {
          latest.address.initialize(to: value)
          latest.isFilled = true
          self.missing -= 1
        }
        guard self.subscription.isLive else { return }
        if self.missing == 0 {
          self.emit()
        } else if self.policy == .rxSwift, self.running == 1 {
          self.done()
        }
      },
      failed: failed,
      done: {
        guard input.stop() else { return }
        self.running -= 1
        if self.running == 0 || self.policy == .eager && !latest.isFilled { self.done() }
        input.dispose()
      })
    source.subscribe(upstream, in: input)
  }
}
