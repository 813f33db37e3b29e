let workloads = [
  randomTimes(10_000, target: 200),
  randomTimes(1_000_000, target: 800),
  repeatingTimers(1_000_000, target: 150),
  scheduleAndCancel(1_000_000, target: 60),
  synchronousChain(1_000_000),
  subjectChain(1_000_000),
  mergeOfTwo(1_000_000),
  debounceChain(1_000_000),
]
for workload in workloads {
  let figure = measure(workload, repetitions: 5)
  print("\(workload.name): \(figure.median) \(workload.unit) (\(figure.least) ... \(figure.most)), to reach \(workload.target)")
}
