/// One fold for each number, which holds back all rows that have it.
func foldsLeavingOut(_ numbers: [Int]) -> [Fold] {
  Set(numbers).sorted().map { number in
    Fold(test: numbers.indices.filter { numbers[$0] == number }, of: numbers.count)
  }
}
