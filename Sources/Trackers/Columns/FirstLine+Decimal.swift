extension FirstLine {
  /// What stands between whole numbers and their parts, as the first of the rows behind it look.
  func decimal(beside delimiter: UInt8) -> UInt8 {
    delimiter == UInt8(ascii: ",") ? UInt8(ascii: ".") : SampledTable(of: rest.span, rows: 200).decimal
  }
}
