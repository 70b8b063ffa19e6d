/// Whether BIDS calls a file so that describes data, or that holds what a tracker found in the samples beside it.
package func isBIDSCompanion(_ file: String) -> Bool {
  let name = file.split(separator: "/").last.map(String.init) ?? file
  if ["dataset_description.json", "participants.json"].contains(name) { return true }
  guard let parts = BIDSName(name) else { return false }
  if name.hasSuffix(".json") { return ["physio", "physioevents", "events"].contains(parts.suffix) }
  return parts.suffix == "physioevents" && [".tsv", ".tsv.gz"].contains { name.hasSuffix($0) }
}
