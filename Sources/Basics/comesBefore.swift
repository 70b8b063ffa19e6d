/// Whether the first of two names comes before the other as people count: `P2` before `P10`.
public func comesBefore(_ first: String, _ second: String) -> Bool {
  var (own, other) = (first[...], second[...])
  while let one = own.first, let two = other.first {
    let (number, rival) = (own.leadingDigits, other.leadingDigits)
    if let number, let rival {
      let (digits, others) = (number.drop { $0 == "0" }, rival.drop { $0 == "0" })
      if digits.count != others.count { return digits.count < others.count }
      if digits != others { return digits < others }
      (own, other) = (own[number.endIndex...], other[rival.endIndex...])
    } else if one != two {
      // Every number comes where 0 does: a digit under an accent, which is none, would stand between two digits.
      return (number == nil ? one : "0") < (rival == nil ? two : "0")
    } else {
      (own, other) = (own.dropFirst(), other.dropFirst())
    }
  }
  if own.isEmpty, other.isEmpty { return first < second }
  return own.isEmpty
}

extension Substring {
  fileprivate var leadingDigits: Substring? {
    let digits = prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? nil : digits
  }
}
