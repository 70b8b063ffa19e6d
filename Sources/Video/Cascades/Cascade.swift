/// What tells a face from anything else in a window of a picture, by sums of brightness in upright rectangles.
///
/// Viola & Jones, "Rapid object detection using a boosted cascade of simple features", CVPR 2001; Lienhart & Maydt, "An
/// extended set of Haar-like features for rapid object detection", ICIP 2002.
public struct Cascade: Sendable {
  /// A rectangle of the window, and how much its sum counts.
  struct Part: Equatable {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let weight: Float
  }

  /// A question about a feature.
  ///
  /// What it leads to is a later node of its tree where it is positive, or a leaf, negated.
  struct Node {
    let feature: Int
    let threshold: Float
    let below: Int
    let above: Int
  }

  struct Tree {
    /// Where its nodes and its leaves begin.
    let firstNode: Int
    let firstLeaf: Int
  }

  struct Stage {
    let trees: Range<Int>
    /// The sum of its trees' leaves with which a window passes.
    let threshold: Float
  }

  /// Of the window, in pixels.
  let width: Int
  let height: Int
  let stages: ContiguousArray<Stage>
  let trees: ContiguousArray<Tree>
  let nodes: ContiguousArray<Node>
  let leaves: ContiguousArray<Float>
  /// Two or three parts each.
  let features: ContiguousArray<[Part]>
}
