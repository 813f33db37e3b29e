// Marbles bridge opencombine, version 2 (9a613fb8): 'marbles new bridge' renews it.
// Both libraries declare `Subscription`. This is Combine's.
#if MARBLES_OPENCOMBINE
  import OpenCombine

  typealias CombineSubscription = OpenCombine.Subscription
#elseif canImport(Combine)
  import Combine

  typealias CombineSubscription = Combine.Subscription
#endif
