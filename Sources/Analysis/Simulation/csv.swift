package import Basics
package import Tables

/// A table as comma-separated values.
package func csv(_ table: Table) throws(OptionError) -> String { try tableFormats.make(CSV.name).written(table) }
