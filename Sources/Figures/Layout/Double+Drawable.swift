import Basics
import Geometry

// A file or a database may say anything. Charts keep what is behind this wall, so that nothing that is computed of their
// numbers, such as differences, squares and counts of rows, goes beyond what can be computed.

extension Double {
  /// The nearest number that can be drawn; 0 of what is no number.
  var drawable: Double {
    let most = 1e150
    return isNaN ? 0 : min(max(self, -most), most)
  }

  /// The same of a length, which is above 0.
  var drawableLength: Double { max(drawable, 1e-150) }
}

extension ClosedRange<Double> {
  var drawable: Self { lowerBound.drawable...upperBound.drawable }
}

extension Time {
  /// The nearest time that can be drawn, at which seconds can still be told apart; 0 of what is no number.
  var drawable: Self {
    let most = 1e18
    return milliseconds.isNaN ? .zero : .milliseconds(min(max(milliseconds, -most), most))
  }
}

extension Point {
  var drawable: Self { Self(x: x.drawable, y: y.drawable) }
}

extension Size {
  var drawable: Self { Self(width: width.drawableLength, height: height.drawableLength) }
}

extension Region {
  var drawable: Self {
    Self(left: left.drawable, top: top.drawable, right: right.drawable, bottom: bottom.drawable)
  }
}
