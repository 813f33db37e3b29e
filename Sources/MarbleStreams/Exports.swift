// The API of this module uses events, instants and windows.
@_exported import MarbleTime
