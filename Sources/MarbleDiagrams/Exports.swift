// Events, instants and windows are part of what this module's API speaks of.
@_exported import MarbleEvents
