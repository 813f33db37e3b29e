// With this export, an executable registers its systems and runs the command with one import.
@_exported import MarbleScenarios
