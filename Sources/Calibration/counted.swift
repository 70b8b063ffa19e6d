/// Such as `1 column` and `3 columns`; `NumberText` does so where there are tables, which apps have not.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
