import Basics
import Tables

/// A table as comma-separated values.
func csv(_ table: Table) throws(OptionError) -> String { try tableFormats.make(CSV.name).written(table) }
