/// In a document, a mapping is its kind and its parameters.
extension GazeMapping: Codable {
  private enum Key: String, CodingKey {
    case kind
    case parameters
  }

  private enum Kind: String, Codable {
    case linear
    case kernel
    case geometric
  }

  public init(from decoder: any Decoder) throws {
    let document = try decoder.container(keyedBy: Key.self)
    switch try document.decode(Kind.self, forKey: .kind) {
    case .linear: self = .linear(try document.decode(LinearMapping.self, forKey: .parameters))
    case .kernel: self = .kernel(try document.decode(KernelMapping.self, forKey: .parameters))
    case .geometric: self = .geometric(try document.decode(GeometricMapping.self, forKey: .parameters))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var document = encoder.container(keyedBy: Key.self)
    switch self {
    case .linear(let mapping):
      try document.encode(Kind.linear, forKey: .kind)
      try document.encode(mapping, forKey: .parameters)
    case .kernel(let mapping):
      try document.encode(Kind.kernel, forKey: .kind)
      try document.encode(mapping, forKey: .parameters)
    case .geometric(let mapping):
      try document.encode(Kind.geometric, forKey: .kind)
      try document.encode(mapping, forKey: .parameters)
    }
  }
}
