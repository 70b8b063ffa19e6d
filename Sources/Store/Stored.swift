/// A value and the number by which the database knows it.
@dynamicMemberLookup
public struct Stored<Value: Sendable>: Sendable, Identifiable {
  public let id: Int
  public let value: Value

  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension Stored: Equatable where Value: Equatable {}
extension Stored: Hashable where Value: Hashable {}
