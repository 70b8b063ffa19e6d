struct LogisticModel {
  init(_ formula: Formula, _ data: ModelData) throws(ModelError) { throw .notConverged }
  func fit() throws(ModelError) -> MixedFit { throw .notConverged }
}
