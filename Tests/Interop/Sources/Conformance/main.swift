import MarbleCommand

ConformanceMain.run(
  libraries: [OpenCombineLibrary(), AsyncAlgorithmsLibrary()],
  differences: "Tests/Interop/Conformance")
