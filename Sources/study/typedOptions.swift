/// Those of these options that were typed, in their order.
func typedOptions(_ options: KeyValuePairs<String, Bool>) -> [String] {
  options.filter { $0.value }.map { $0.key }
}
