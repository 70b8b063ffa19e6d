import Foundation

/// A variable that whoever starts the tests may set; nil where it is not.
func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
