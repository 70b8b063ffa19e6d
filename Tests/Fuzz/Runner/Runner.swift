import Dispatch
import Foundation
import FuzzTargets

/// The target that `STUDY_FUZZ_TARGET` names, called by libFuzzer with one input after the other.
private let target: FuzzTarget = {
  let environment = ProcessInfo.processInfo.environment
  let name = environment["STUDY_FUZZ_TARGET"] ?? ""
  if let target = fuzzTargets.first(where: { $0.name == name }) { return target }
  if let folder = environment["STUDY_FUZZ_SAMPLES"] { write(samplesInto: folder) }
  for target in fuzzTargets { print(target.name) }
  exit(name.isEmpty ? 0 : 64)
}()

/// A folder for each target.
private func write(samplesInto folder: String) {
  for target in fuzzTargets {
    let own = URL(filePath: folder).appending(path: target.name)
    do {
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      if let sample = target.sample { try Data(sample.utf8).write(to: own.appending(path: "sample")) }
    } catch {
      print("The sample of \(target.name) cannot be written: \(error)")
      exit(74)
    }
  }
}

/// How many inputs were no refusals: a target that refuses all of them is seen at its door only.
nonisolated(unsafe) private var accepted = 0

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ words: UnsafeMutableRawPointer) -> CInt {
  _ = target.name
  atexit {
    let said = unsafe "stat::accepted_units: \(accepted)\n"
    FileHandle.standardError.write(Data(said.utf8))
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  let done = DispatchSemaphore(value: 0)
  // What waits for nothing else runs here, without a change of threads.
  Task.immediate {
    if await target.run(input) { unsafe accepted += 1 }
    done.signal()
  }
  done.wait()
  return 0
}
