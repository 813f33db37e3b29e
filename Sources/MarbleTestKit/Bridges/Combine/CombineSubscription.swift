// Both libraries declare `Subscription`. This is Combine's.
#if canImport(Combine)
  import Combine

  typealias CombineSubscription = Combine.Subscription
#elseif MARBLES_OPENCOMBINE
  import OpenCombine

  typealias CombineSubscription = OpenCombine.Subscription
#endif
