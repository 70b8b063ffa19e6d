import Basics
import Testing

@testable import Events

@Suite struct `The course of a pulse that the eye follows with a lag` {
  @Test(arguments: [(ratio: 0.4, asymmetry: 0.0), (0.8, 0.4), (2, -0.6)])
  func `comes the whole way around its mean time, as widely as it was told`(ratio: Double, asymmetry: Double) {
    let course = PulseCourse(spread: 10, ratio: ratio, asymmetry: asymmetry)
    let step = 0.01
    var (way, first, second) = (0.0, 0.0, 0.0)
    for time in stride(from: -400.0, through: 400, by: step) {
      let part = course.course(time).speed * step
      way += part
      first += time * part
      second += time * time * part
    }
    // Of sums over a hundredth of a millisecond.
    #expect(abs(way - 1) < 1e-5)
    #expect(abs(first) < 1e-3)
    #expect(abs(second.squareRoot() - 10) < 1e-3)
  }

  @Test(arguments: [-0.5, 0, 0.5])
  func `is fastest where its peak is said to be, and is as far as its speed has come`(asymmetry: Double) throws {
    let course = PulseCourse(spread: 10, ratio: 0.8, asymmetry: asymmetry)
    #expect(abs(course.course(course.peakTime).speed - course.peak) < 1e-12)
    for time in stride(from: -60.0, through: 60, by: 0.5) {
      let (share, speed) = course.course(time)
      #expect(speed <= course.peak + 1e-12)
      #expect(abs((course.course(time + 0.01).share - share) / 0.01 - speed) < 1e-4, "\(time)")
    }
    let half = try #require(course.times(fasterThan: course.peak / 2, course.peak / 2))
    #expect(abs(course.course(half.lowerBound).speed - course.peak / 2) < 1e-5)
    #expect(abs(course.course(half.upperBound).speed - course.peak / 2) < 1e-5)
    #expect(course.times(fasterThan: course.peak, 0) == nil)
  }
}
