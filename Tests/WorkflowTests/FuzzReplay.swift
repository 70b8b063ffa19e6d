import Foundation
import FuzzTargets
import Testing

/// Whatever a fuzzer ever found, in the folder of its target.
private let inputs: [(target: String, path: String)] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/Fuzz/found"
  let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  return files.sorted().compactMap { name in
    let parts = name.split(separator: "/")
    return parts.count == 2 && !parts[1].hasSuffix(".md") ? (String(parts[0]), folder + "/" + name) : nil
  }
}()

// Targets put their files in one place, as a fuzzer calls them one after the other.
@Suite("What the fuzzer found", .serialized)
struct FuzzReplay {
  @Test("is answered, and crashes nothing", arguments: inputs.map(\.path))
  func replay(path: String) async throws {
    let name = try #require(inputs.first { $0.path == path }?.target)
    let target = try #require(fuzzTargets.first { $0.name == name }, "There is no target '\(name)'.")
    await target.run(Array(try Data(contentsOf: URL(filePath: path))))
  }

  @Test(
    "is looked for behind the door: a target accepts its sample",
    arguments: fuzzTargets.filter { $0.sample != nil }.map(\.name)
  )
  func sample(name: String) async throws {
    let target = try #require(fuzzTargets.first { $0.name == name })
    #expect(await target.run(Array(try #require(target.sample).utf8)))
  }

  @Test("has a target for every name, each once")
  func names() {
    #expect(Set(fuzzTargets.map(\.name)).count == fuzzTargets.count)
  }
}
