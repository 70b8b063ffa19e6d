/// Whether the first of two names comes before the other as people count: `P2` before `P10`.
public func comesBefore(_ first: String, _ second: String) -> Bool {
  var (own, other) = (first[...], second[...])
  while let one = own.first, let two = other.first {
    if let number = own.leadingDigits, let rival = other.leadingDigits {
      let (digits, others) = (number.drop { $0 == "0" }, rival.drop { $0 == "0" })
      if digits.count != others.count { return digits.count < others.count }
      if digits != others { return digits < others }
      (own, other) = (own[number.endIndex...], other[rival.endIndex...])
    } else if one != two {
      return one < two
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
