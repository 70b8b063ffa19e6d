import Basics

/// The wave of one rate, to tell how much of it a signal has and in which phase.
struct Oscillation {
  private let cosines: ContiguousArray<Double>
  private let sines: ContiguousArray<Double>

  /// Under a Hann window.
  ///
  /// `perMinute`: its rate; `rate`: of the samples, in hertz.
  init(perMinute: Double, count: Int, rate: Double) {
    let window = hannWindow(count)
    let turn = 2 * Double.pi * perMinute / 60 / rate
    cosines = ContiguousArray((0..<count).map { window[$0] * cosine(turn * Double($0)) })
    sines = ContiguousArray((0..<count).map { -window[$0] * sine(turn * Double($0)) })
  }

  var count: Int { cosines.count }

  /// Its part in as many samples, from one on.
  func part(of signal: ContiguousArray<Double>, from start: Int = 0) -> Phasor {
    var sum = Phasor(real: 0, imaginary: 0)
    for place in cosines.indices {
      sum.real += cosines[place] * signal[start + place]
      sum.imaginary += sines[place] * signal[start + place]
    }
    return sum
  }
}

/// A complex number.
struct Phasor {
  var real: Double
  var imaginary: Double

  var power: Double { real * real + imaginary * imaginary }

  var amplitude: Double { power.squareRoot() }

  static func + (a: Phasor, b: Phasor) -> Phasor {
    Phasor(real: a.real + b.real, imaginary: a.imaginary + b.imaginary)
  }

  /// Times the conjugate of another: what they have in common.
  func timesConjugate(of other: Phasor) -> Phasor {
    Phasor(
      real: real * other.real + imaginary * other.imaginary,
      imaginary: imaginary * other.real - real * other.imaginary
    )
  }
}

extension [Phasor] {
  var sum: Phasor { reduce(Phasor(real: 0, imaginary: 0), +) }

  var power: Double { reduce(0) { $0 + $1.power } }
}
