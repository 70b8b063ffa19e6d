import Dispatch
import FuzzTargets
import Glibc

/// The target that `STUDY_FUZZ_TARGET` names, called by libFuzzer with one input after the other.
private let target: FuzzTarget = {
  let name = unsafe getenv("STUDY_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  if let target = fuzzTargets.first(where: { $0.name == name }) { return target }
  for target in fuzzTargets { print(target.name) }
  exit(name.isEmpty ? 0 : 64)
}()

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer, _ words: UnsafeMutableRawPointer) -> CInt {
  _ = target.name
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  let done = DispatchSemaphore(value: 0)
  Task {
    await target.run(input)
    done.signal()
  }
  done.wait()
  return 0
}
