import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite struct `Of fixations that are told of both eyes` {
  private func fixation(_ eye: Eye, _ start: Time, _ end: Time) -> TrackerEvent {
    TrackerEvent(.fixation, eye: eye, start: start, end: end)
  }

  private var both: [TrackerEvent] {
    [fixation(.left, 0, 200), fixation(.right, 4, 210), fixation(.left, 240, 400), fixation(.right, 240, 500)]
  }

  @Test func `those count of the eye that is asked for, or that fixated longer`() {
    #expect(EyeChoice.left.eye(ofFixations: both) == .left)
    #expect(EyeChoice.right.eye(ofFixations: both) == .right)
    #expect(EyeChoice.better.eye(ofFixations: both) == .right)
    #expect(EyeChoice.cyclopean.eye(ofFixations: both) == .right)
    #expect(EyeChoice.better.eye(ofFixations: Array(both.prefix(1)) + [fixation(.right, 0, 200)]) == .left)
    #expect(EyeChoice.recorded.eye(ofFixations: both) == nil)
  }

  @Test func `where one is not named, it stands for the other one`() {
    let one = [fixation(.left, 0, 200), fixation(.unnamed, 240, 400)]
    #expect(EyeChoice.better.eye(ofFixations: one) == .left)
    #expect(EyeChoice.right.eye(ofFixations: one) == nil)
    #expect(EyeChoice.recorded.eye(ofFixations: one) == .unnamed)
    #expect(one.events(of: .left).count == 2)
    #expect(EyeChoice.better.eye(ofFixations: []) == nil)
  }
}
