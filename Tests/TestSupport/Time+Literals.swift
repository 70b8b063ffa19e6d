public import Basics

/// In tests, what is written as a number where a time is asked for are milliseconds, as tables print them.
extension Time: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral number: Double) {
    self = .milliseconds(number)
  }

  public init(integerLiteral number: Int) {
    self = .milliseconds(Double(number))
  }
}
