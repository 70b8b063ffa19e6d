import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Studies

@Suite("The right to write to a study")
struct StudyLockTests {
  /// Waiting for a lock blocks, which would leave other tasks no thread.
  private func onThread(_ work: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { told in
      Thread.detachNewThread { told.resume(with: Result { try work() }) }
    }
  }

  @Test("is one program's, and tells the next whose it is")
  func busy() throws {
    let study = try TemporaryStudy(settings: "{\"patience\": 0.1}")
    let folder = study.folder
    do {
      let holder = try StudyLock(folder, holder: "study ingest", patience: 0)
      let error = #expect(throws: StudyError.self) { _ = try Study(folder, for: .writing(by: "study test")) }
      let sentence = error?.description ?? ""
      let beginning = "The study in '\(folder.path)' is in use by 'study ingest' (process \(getpid()), since 20"
      #expect(sentence.hasPrefix(beginning))
      #expect(sentence.hasSuffix("). Try again when it has finished."))
      _ = try Study(folder, for: .reading)
      _ = consume holder
    }
    _ = try Study(folder, for: .writing(by: "study test"))
  }

  @Test("is had by one who reads alone, too, so that nobody is forgotten meanwhile")
  func readingAlone() throws {
    let study = try TemporaryStudy(settings: "{\"patience\": 0.1}")
    let folder = study.folder
    do {
      let holder = try Study(folder, for: .readingAlone(by: "study report"))
      #expect(throws: StudyError.self) { _ = try Study(folder, for: .writing(by: "study forget")) }
      #expect(throws: StudyError.self) { _ = try StudyLock(reading: folder, patience: 0) }
      _ = try Study(folder, for: .reading)
      _ = consume holder
    }
    do {
      let holder = try StudyLock(reading: folder, patience: 0)
      #expect(throws: StudyError.self) { _ = try Study(folder, for: .readingAlone(by: "study report")) }
      _ = consume holder
    }
    _ = try Study(folder, for: .writing(by: "study forget"))
  }

  @Test("is waited for")
  func patience() async throws {
    let study = try TemporaryStudy()
    let folder = study.folder
    var holder: StudyLock? = try StudyLock(folder, holder: "study ingest", patience: 0)
    let isHad = Mutex(false)
    async let waiting: Void = onThread {
      _ = try StudyLock(folder, holder: "study test", patience: 60)
      isHad.withLock { $0 = true }
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(isHad.withLock { $0 } == false)
    holder = nil
    try await waiting
    #expect(isHad.withLock { $0 } == true)
    _ = consume holder
  }

  @Test("is of the study that lies there by then, where another took the place of the one that was waited for")
  func replaced() async throws {
    let study = try TemporaryStudy()
    let folder = study.folder
    let holder = try StudyLock(folder, holder: "study shard", patience: 0)
    let isHad = Mutex(false)
    async let waiting: Void = onThread {
      _ = try StudyLock(folder, holder: "study test", patience: 60)
      isHad.withLock { $0 = true }
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(isHad.withLock { $0 } == false)
    try FileManager.default.removeItem(atPath: folder.lock)
    try await waiting
    #expect(isHad.withLock { $0 } == true)
    _ = consume holder
  }

  @Test("is of the study that lies there by then, where another took its place between a look and the lock")
  func replacedMeanwhile() throws {
    let study = try TemporaryStudy()
    let folder = study.folder
    var tries = 0
    let file = try StudyLock.taken(in: folder, patience: 10) {
      let file = try FileDescriptor(readingAndWriting: folder.lock)
      tries += 1
      if tries == 1 { try FileManager.default.removeItem(atPath: folder.lock) }
      return file
    }
    let isThere = file.lies(at: folder.lock)
    #expect(isThere && tries == 2)
    #expect(throws: StudyError.self) { _ = try StudyLock(folder, holder: "study test", patience: 0) }
    _ = consume file
  }

  @Test("is waited for while the study is nowhere, as between two moves by which another takes its place")
  func moved() async throws {
    let study = try TemporaryStudy()
    let folder = study.folder
    let aside = folder.state + ".old"
    try FileManager.default.moveItem(atPath: folder.state, toPath: aside)
    #expect(throws: FileError.self) { _ = try StudyLock(folder, holder: "study test", patience: 0) }
    async let waiting: Void = Task { _ = try StudyLock(folder, holder: "study test", patience: 10) }.value
    try await Task.sleep(for: .milliseconds(200))
    try FileManager.default.moveItem(atPath: aside, toPath: folder.state)
    try await waiting
  }
}
